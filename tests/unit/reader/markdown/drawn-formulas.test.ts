import { describe, expect, it } from 'vitest'
import { toMarkdown } from '@/lib/reader/markdown/index'

const glyph = (code: string) => `<mjx-c class="mjx-c${code} TEX-I"></mjx-c>`
const x = `<mjx-mi>${glyph('1D465')}</mjx-mi>`
const two = `<mjx-mn>${glyph('32')}</mjx-mn>`
const n = `<mjx-mi>${glyph('1D45B')}</mjx-mi>`
const plus = `<mjx-mo>${glyph('2B')}</mjx-mo>`
const drawn = (math: string, display = '') =>
  toMarkdown(
    `<p>a <mjx-container jax="CHTML"${display}><mjx-math>${math}</mjx-math></mjx-container> b</p>`,
  )

describe('formulas drawn with the glyphs of a stylesheet', () => {
  it.each([
    [
      `<mjx-mfrac><mjx-frac><mjx-num>${two}</mjx-num><mjx-dbox><mjx-den>${n}</mjx-den></mjx-dbox></mjx-frac></mjx-mfrac>`,
      '\\frac{2}{n}',
    ],
    [`<mjx-msup>${x}<mjx-script>${two}</mjx-script></mjx-msup>${plus}${n}`, 'x^{2} + n'],
    [`<mjx-msub>${x}<mjx-script>${n}</mjx-script></mjx-msub>`, 'x_{n}'],
    [
      `<mjx-msubsup>${x}<mjx-script>${two}<mjx-spacer></mjx-spacer>${n}</mjx-script></mjx-msubsup>`,
      'x_{n}^{2}',
    ],
    [
      `<mjx-msqrt><mjx-sqrt><mjx-surd>${two}</mjx-surd><mjx-box>${x}</mjx-box></mjx-sqrt></mjx-msqrt>`,
      '\\sqrt{x}',
    ],
    [
      `<mjx-munderover><mjx-over>${n}</mjx-over><mjx-box><mjx-munder><mjx-row><mjx-base><mjx-mo>${glyph('2211')}</mjx-mo></mjx-base></mjx-row><mjx-row><mjx-under>${two}</mjx-under></mjx-row></mjx-munder></mjx-box></mjx-munderover>${x}`,
      '\\sum_{2}^{n} x',
    ],
    [
      `<mjx-mfrac><mjx-frac><mjx-num><mjx-mfrac><mjx-frac><mjx-num>${x}</mjx-num><mjx-dbox><mjx-den>${two}</mjx-den></mjx-dbox></mjx-frac></mjx-mfrac></mjx-num><mjx-dbox><mjx-den>${n}</mjx-den></mjx-dbox></mjx-frac></mjx-mfrac>`,
      '\\frac{\\frac{x}{2}}{n}',
    ],
    [
      `<mjx-mover><mjx-over><mjx-mo><mjx-stretchy-h class="mjx-c2192"><mjx-ext><mjx-c></mjx-c></mjx-ext></mjx-stretchy-h></mjx-mo></mjx-over><mjx-base>${x}${n}</mjx-base></mjx-mover>`,
      '\\overrightarrow{x n}',
    ],
    [
      `<mjx-mtable><mjx-table><mjx-itable><mjx-mlabeledtr><mjx-mtd>${x}</mjx-mtd></mjx-mlabeledtr></mjx-itable></mjx-table><mjx-labels><mjx-itable><mjx-mtr><mjx-mtd><mjx-mtext>${glyph('28')}${glyph('33')}${glyph('29')}</mjx-mtext></mjx-mtd></mjx-mtr></mjx-itable></mjx-labels></mjx-mtable>`,
      'x \\tag{3}',
    ],
  ])('%s', (math, tex) => {
    expect(drawn(math)).toBe(`a $${tex}$ b`)
    expect(drawn(math, ' display="true"')).toBe(`a\n\n$$\n${tex}\n$$\n\nb`)
  })
})

describe('formulas that a script of the page would set', () => {
  it.each([
    ['[tex]d^2(x_1,x_2)[/tex]', '$d^2(x_1,x_2)$'],
    ['[itex]a_i * b_i[/itex]', '$a_i * b_i$'],
    [
      '\\begin{align} a_i &amp;= b_i \\\\ c &amp;= d \\end{align}',
      '$$\\begin{align} a_i &= b_i \\\\ c &= d \\end{align}$$',
    ],
    ['\\(a_i * b_i\\)', '\\(a_i * b_i\\)'],
  ])('%s is written with delimiters, unescaped', (html, tex) => {
    expect(toMarkdown(`<p>Let ${html} be</p>`)).toBe(`Let ${tex} be`)
  })

  it.each(['[tex]', '[tex] [/tex]', '[math]5', '\\begin{align} a_i', '[text]a_b[/text]'])(
    '%s is text',
    (html) => {
      expect(toMarkdown(`<p>Let ${html} be</p>`)).not.toContain('$')
    },
  )
})
