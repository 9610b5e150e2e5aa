import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const read = (html: string) =>
  readPageNow({ html, url: 'https://example.com/', want: { markdown: true } }).markdown

describe('what readers open', () => {
  it.each([
    ['an answer', '<h3>Why?</h3><div class="faq__answer" style="display:none">Because.</div>'],
    ['a tab', '<h3>Why?</h3><div role="tabpanel" hidden>Because.</div>'],
    [
      'an element controlled by a button',
      '<h3><button aria-controls="a1">Why?</button></h3><p id="a1" hidden>Because.</p>',
    ],
    ['a late part without its script', '<h3>Why?</h3><div hidden id="S:0">Because.</div>'],
  ])('%s is read', (_, html) => {
    expect(read(html)).toContain('Because.')
  })

  it.each([
    ['a menu', '<div class="menu-panel" aria-controls="m" hidden>Secret</div>'],
    ['in the navigation', '<nav><div role="tabpanel" hidden>Secret</div></nav>'],
    ['a dialog', '<div role="dialog" class="panel" hidden>Secret</div>'],
    ['without a control', '<div hidden>Secret</div>'],
  ])('%s stays hidden', (_, html) => {
    expect(read(`<p>Seen.</p>${html}`)).not.toContain('Secret')
  })

  it.each([
    ['footnote-print-only', 'bigfoot-footnote__button" data-bigfoot-footnote="The plan.'],
    ['littlefoot--print', 'littlefoot__button" title="See Footnote 1'],
  ])('notes that a script lets pop up are notes: %s', (name, button) => {
    const notes = `<div class="footnotes ${name}" hidden=""><ol><li id="fn1" class="footnote-processed ${name}" hidden="">The plan. <a href="#ref1">↩</a></li></ol></div>`
    const mark = `<sup id="ref1" class="${name}" hidden=""><a href="#fn1">1</a></sup><div><button class="${button}"><svg></svg></button></div>`
    const inline = mark.replaceAll('div>', 'span>')
    expect(read(`<p>We keep it${inline} for now.</p>${notes}`)).toBe(
      'We keep it[^1] for now.\n\n[^1]: The plan.',
    )
  })

  it('a page that a script hides is read', () => {
    const text = 'The lamp burns oil for eight hours. '.repeat(20)
    expect(read(`<p>Wait.</p><div style="display:none">${text}</div>`)).toContain('burns oil')
  })

  it('elements with negative margins, and carousels, count as visible', () => {
    const html = '<div style="margin-top:-120px">One.</div><div style="left:-100%">Two.</div>'
    expect(read(html)).toBe('One.\n\nTwo.')
  })

  it.each(['slick-slide slick-cloned', 'splide__slide splide__slide--clone', 'item cloned'])(
    'slides that are repeated so that a carousel has no end are read once: %s',
    (name) => {
      const clone = `<li class="${name}">The soup is warm.</li>`
      const html = `<ul>${clone}<li>The map is old.</li><li>The soup is warm.</li>${clone}</ul>`
      expect(read(html)).toBe('- The map is old.\n- The soup is warm.')
      expect(read(`<ul><li>The map is old.</li>${clone}</ul>`)).toContain('The soup is warm.')
    },
  )

  it('a part that is moved by as much as it is wide is seen', () => {
    expect(read('<p>Huts</p><div style="left: -103px">66 beds</div>')).toContain('66 beds')
    expect(read('<p>Huts</p><div style="left:-9999px">66 beds</div>')).not.toContain('66 beds')
  })

  it('a frame that is never closed ends with its noscript', () => {
    expect(read('<noscript><iframe src="/t" /></noscript><p>Seen.</p>')).toContain('Seen.')
  })
})
