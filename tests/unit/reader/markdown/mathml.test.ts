import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { signTex } from '@/lib/reader/markdown/formulas/symbols'
import { toMarkdown } from '@/lib/reader/markdown/index'

const mathML = (tex: string) =>
  katex
    .renderToString(tex, { output: 'mathml', displayMode: true, strict: false })
    .replace(/<annotation[\s\S]*?<\/annotation>/, '')

/** The elements and texts of a formula, without rows, styles, spaces and invisible signs. */
const built = (tex: string) =>
  mathML(tex)
    .replace(/<\/?(?:math|semantics|mrow|mstyle|mpadded|span|mspace)\b[^>]*>/g, '')
    .replace(/<(\w+)[^>]*>/g, '<$1>')
    .replace(/[\s\u2061\u00a0]/g, '')

/** The TeX that the reader makes of MathML without a note of its source. */
function readTex(math: string): string {
  const markdown = toMarkdown(`<p>${math}</p>`)
  return markdown.replace(/^\$+\n?|\n?\$+$/g, '')
}

describe('a formula in MathML is TeX that draws the same', () => {
  it.each([
    'x_1^2 + x_{n+1}^{2k} - 3.14',
    "f'(x) = f''(y) + g'^{2} + h_3'",
    '\\frac{a}{b + \\frac{c}{d}} = \\sqrt{x} \\cdot \\sqrt[3]{y}',
    '\\sum_{i=0}^{n} i + \\prod_i a_i + \\lim_{x \\to 0} f(x)',
    '\\int_0^1 \\oint \\iint f \\, dx',
    '\\left( \\frac{a}{b} \\right) + \\left\\{ \\frac{a}{b} \\right\\} + \\left\\| \\frac{a}{b} \\right\\|',
    '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix} + \\begin{bmatrix} 1 \\\\ 2 \\end{bmatrix} x',
    '\\begin{vmatrix} a & b \\\\ c & d \\end{vmatrix} = ad - bc',
    'f(x) = \\begin{cases} 0 & \\text{if } x < 0 \\\\ 1 & \\text{else} \\end{cases}',
    '\\begin{aligned} a &= b \\\\ &\\leq c \\end{aligned}',
    '\\begin{array}{lr} a & b \\\\ c & d \\end{array}',
    '\\binom{n}{k} + {a \\atop b}',
    '\\hat{a} \\widehat{ab} \\bar{a} \\overline{ab} \\vec{a} \\overrightarrow{ab} \\dot{a} \\ddot{a}',
    '\\tilde{a} \\widetilde{ab} \\check{a} \\breve{a} \\acute{a} \\grave{a} \\mathring{a}',
    '\\overbrace{a + b}^{n} + \\underbrace{c + d}_{m} + \\underline{e}',
    '\\overset{a}{b} \\underset{a}{b} \\xrightarrow[a]{b} \\xleftarrow{c}',
    '\\sin x + \\log_2 n + \\max_i a_i + \\operatorname{rank} A + \\limsup_n a_n',
    '\\mathbb{R} \\mathcal{L} \\mathfrak{g} \\mathbf{v} \\mathsf{s} \\mathtt{t} \\mathrm{d}x \\mathbb{RN}',
    '\\boldsymbol{\\alpha} + \\mathbf{12}',
    '\\text{50\\% of \\$5 \\& x\\_1 \\#2}',
    'a \\% b \\_ c \\& \\{ d \\} \\backslash',
    '\\cancel{x} + \\boxed{y}',
    'a \\neq b \\notin C \\ngtr d',
    'A \\setminus B, 1, \\ldots, n; \\cdots \\vdots \\ddots',
    '{}_a^b X_c^d + {x^2}^3',
    '\\Gamma \\varepsilon \\varphi \\partial \\nabla \\infty \\hbar \\ell \\Re \\aleph',
  ])('%s', (tex) => {
    expect(built(readTex(mathML(tex)))).toBe(built(tex))
  })

  it('with every sign that has a command', () => {
    const wrong: string[] = []
    let count = 0
    for (let code = 0xa0; code < 0x2c00; code++) {
      const sign = String.fromCodePoint(code)
      const tex = signTex(sign)
      if (tex === sign) continue
      count++
      const drawn = built(tex).replace(/<[^>]+>/g, '')
      if (drawn !== sign && !SAME.has(`${sign}${drawn}`)) wrong.push(`${sign} ${tex} ${drawn}`)
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(370)
  })
})

/** Signs that TeX writes by another one. */
const SAME = new Set(['−-', '−−', '∣|', '∣∣', '‖∥', '‖‖'])

it.each([
  ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', '{n \\atop k}'],
  ['<mfrac bevelled="true"><mi>a</mi><mn>2</mn></mfrac>', '{a} / {2}'],
  ['<mfenced open="[" close=")"><mi>a</mi><mi>b</mi></mfenced>', '[a, b)'],
  [
    '<mmultiscripts><mi>C</mi><mn>6</mn><none/><mprescripts/><none/><mn>14</mn></mmultiscripts>',
    '{}^{14} C_{6}',
  ],
  [
    '<mi>𝐱</mi><mo>∈</mo><mi>ℝ</mi><mo>,</mo><mi>𝒜</mi>',
    '\\mathbf{x} \\in \\mathbb{R}, \\mathcal{A}',
  ],
  [
    '<mtable side="right"><mlabeledtr><mtd><mtext>(3)</mtext></mtd><mtd><mi>a</mi></mtd></mlabeledtr></mtable>',
    'a \\tag{3}',
  ],
  ['<mi>a</mi><mphantom><mi>b</mi></mphantom><mspace width="1em"/><mi>c</mi>', 'a \\quad c'],
  ['<mi>größe</mi><mo>=</mo><mi>if x is odd</mi>', '\\text{größe} = \\text{if x is odd}'],
  ['<mo>⋯</mo><mo>⊚</mo><mi>ℶ</mi>', '\\cdots \\circledcirc \\beth'],
  ['<mtext>&nbsp;</mtext><mi>x</mi>', '\\ x'],
])('%s', (inside, tex) => {
  expect(readTex(`a <math>${inside}</math> b`)).toBe(`a $${tex}$ b`)
})

it('takes the source that MathJax 4 keeps', () => {
  const drawn = (box: string) => `<p>a <mjx-container>${box}</mjx-container> b</p>`
  const chtml = '<mjx-math data-latex="x^2"><mjx-mi data-latex="x">x</mjx-mi></mjx-math>'
  const svg = '<svg><g><g data-mml-node="math" data-latex="x^2"><path/></g></g></svg>'
  expect(toMarkdown(drawn(chtml))).toBe('a $x^2$ b')
  expect(toMarkdown(drawn(svg))).toBe('a $x^2$ b')
})

it('leaves out a formula of too many parts, but not its text', () => {
  const many = '<mi>x</mi>'.repeat(6_000)
  expect(toMarkdown(`<p><math>${many}</math></p>`)).toContain('xxx')
})
