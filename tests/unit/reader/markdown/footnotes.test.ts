import { describe, expect, it } from 'vitest'
import { toMarkdown } from '@/lib/reader/markdown/index'
import { readPageNow } from '@/lib/reader/page/in-thread'

const text = 'Wells were dug'
const note = 'By hand, with <em>spades</em>.'

describe('footnotes become Markdown footnotes', () => {
  it.each([
    [
      'a list of notes with ways back',
      `<p>${text}<sup id="fnref1"><a href="#fn1">1</a></sup> in 1820.</p><ol><li id="fn1"><p>${note} <a href="#fnref1">↩</a></p></li></ol>`,
    ],
    [
      'as pandoc makes them',
      `<p>${text}<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> in 1820.</p><section id="footnotes" class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>${note}<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>`,
    ],
    [
      'as an encyclopaedia makes them',
      `<p>${text}<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup> in 1820.</p><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span class="reference-text">${note}</span></li></ol>`,
    ],
    [
      'numbers that are not raised, with ways back',
      `<p>${text}<span id="fnref:w"><a class="ref" href="#fn:w">1</a></span> in 1820.</p><div class="footnotes"><ol><li id="fn:w"><p>${note}&nbsp;<a href="#fnref:w">↩</a></p></li></ol></div>`,
    ],
    [
      'as a word processor makes them, moved to another site',
      `<p>${text}<a href="#_ftn1" name="_ftnref1">[1]</a> in 1820.</p><p><a href="https://b.test/#_ftnref1" name="_ftn1"></a>${note}</p>`,
    ],
    [
      'text in the mark that opens it',
      `<p>${text}<span class="inline-footnote" title="By hand">1<span style="display:none">${note}</span></span> in 1820.</p>`,
    ],
    [
      'with a copy beside the text',
      `<p>${text}<sup><a id="r1" href="#f1">1</a></sup><span class="sidenote"><span>1. </span>${note}</span> in 1820.</p><ol class="notes"><li id="f1">${note}</li></ol>`,
    ],
    [
      'paragraphs that say their number again',
      `<p>${text}<a id="r1" href="#n1"><sup>1</sup></a> in 1820.</p><p id="n1"><sup>1</sup> ${note} <a href="#r1">back</a></p>`.replace(
        '<a id="r1" href="#n1"><sup>1</sup></a>',
        '<sup><a id="r1" href="#n1">1</a></sup>',
      ),
    ],
  ])('%s', (_, html) => {
    const markdown = toMarkdown(html).replace(/^---\n\n/m, '')
    expect(markdown).toBe(`Wells were dug[^1] in 1820.\n\n[^1]: By hand, with *spades*.`)
  })

  it('notes that share a paragraph stay in it', () => {
    const html =
      '<p>One<sup><a href="#a">1</a></sup> and two<sup><a href="#b">2</a></sup>.</p><p class="footnotes"><a name="a"><sup>1</sup></a> First.<br><br><a name="b"><sup>2</sup></a> Second.</p>'
    expect(toMarkdown(html)).toBe(
      'One[1](#a) and two[2](#b).\n\n<sup>1</sup> First.\n\n<sup>2</sup> Second.',
    )
  })

  it('notes that refer to each other leave out all declared ways back', () => {
    const call = (n: number, note: string) =>
      `<a href="#${note}" id="r${n}" role="doc-noteref">[${note}]</a>`
    const backs = (...of: number[]) =>
      `<span>(${of.map((n) => `<a role="doc-backlink" href="#r${n}">${n}</a>`).join(',')})</span>`
    const html = `<p>A${call(1, '1')} and B${call(2, '2')}.</p><aside id="1">${backs(1, 3)}<p>One.</p></aside><aside id="2">${backs(2)}<p>Two, see ${call(3, '1')}.</p></aside>`
    expect(toMarkdown(html)).toBe('A[^1] and B[^2].\n\n[^1]: One.\n\n[^2]: Two, see [^1].')
  })

  it('numbers that lead to sections are links', () => {
    const html =
      '<p>Parts <a href="#s1" id="p1">1</a> and <a href="#s2">2</a>.</p><section id="s1"><h2>One</h2><p>First. <a href="#p1">Back</a></p></section><section id="s2"><p>Second.</p></section>'
    expect(toMarkdown(html)).toContain('Parts [1](#s1) and [2](#s2).')
  })

  it('a note of several blocks is indented, and each note is written once however often it is called', () => {
    const call = (n: number) => `<sup><a id="c${n}" href="#a">1</a></sup>`
    const html = `<p>One${call(1)} and two${call(2)}.</p><ol class="footnotes"><li id="a"><p>First.</p><p>Second.</p><ul><li>x</li></ul></li></ol>`
    expect(toMarkdown(html)).toBe('One[^1] and two[^1].\n\n[^1]: First.\n\n    Second.\n    - x')
  })

  it('main content keeps only the notes it refers to', () => {
    const prose = (call: string) =>
      `<p>${'The wells of the county were dug by hand, and few of them are left. '.repeat(4)}${call}</p>`
    const call = (id: string) => `<sup><a id="r${id}" href="#n${id}">${id}</a></sup>`
    const item = (id: string) => `<li id="n${id}">Note ${id}. <a href="#r${id}">↩</a></li>`
    const html = `<body><nav><a href="/">Home</a></nav><article><h1>Wells</h1>${prose(call('1')).repeat(1)}${prose('')}</article>
      <footer><p>By <a href="/me">me</a>${call('2')}</p></footer><ol>${item('1')}${item('2')}</ol></body>`
    const { markdown } = readPageNow({
      html,
      url: 'https://example.com/',
      mainContentOnly: true,
      want: { markdown: true },
    })
    expect(markdown).toContain('[^1]: Note 1.')
    expect(markdown).not.toContain('Note 2')
  })

  it('two notes with the same label stay separate', () => {
    const part = (id: string, text: string) =>
      `<p>${text}<sup><a id="r${id}" href="#n${id}">1</a></sup></p><div class="footnotes"><p id="n${id}">Note ${id}. <a href="#r${id}">↩</a></p></div>`
    const markdown = toMarkdown(part('a', 'One') + part('b', 'Two'))
    for (const line of ['One[^1]', '[^1]: Note a.', 'Two[^1-2]', '[^1-2]: Note b.'])
      expect(markdown).toContain(line)
  })

  it.each([
    ['a link to a section', '<p>See <a href="#two">2</a>.</p><h2 id="two">Two</h2><p>Text.</p>'],
    ['a raised link to nothing', '<p>x<sup><a href="#gone">1</a></sup></p>'],
    [
      'a raised link to a part of the page that is not a note',
      '<p>x<sup><a href="#part">1</a></sup></p><div id="part"><p>Part.</p></div>',
    ],
    ['a table of contents', '<ul><li><a href="#a">1</a></li></ul><h2 id="a">A</h2>'],
    ['a power', '<p>10<sup>2</sup></p>'],
  ])('%s is not a footnote', (_, html) => {
    expect(toMarkdown(html)).not.toContain('[^')
  })

  it('thirty thousand references take no longer than as many links', () => {
    const many = (open: string, close: string) =>
      `<div class="footnotes"><p id="n">Note.</p></div>${`${open}<a href="#n">1</a>${close} `.repeat(30_000)}`
    const cpu = (html: string) => {
      const from = process.cpuUsage()
      toMarkdown(html)
      const { user } = process.cpuUsage(from)
      return user
    }
    cpu(many('<b>', '</b>'))
    expect(cpu(many('<sup>', '</sup>'))).toBeLessThan(cpu(many('<b>', '</b>')) * 4)
  })
})
