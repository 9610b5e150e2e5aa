import { describe, expect, it } from 'vitest'
import { toMarkdown } from '@/lib/reader/markdown/index'

const call = (id: string, note: string, text: string) =>
  `<sup id="${id}"><a href="#${note}">[${text}]</a></sup>`
const back = (id: string, text: string) => `<a href="#${id}"><sup><i>${text}</i></sup></a>`

describe('references lead forward, to their notes', () => {
  it('raised links back of a source that is cited twice do not count as references', () => {
    const html = `<p>One.${call('r0', 'n', '2')}</p><p>Two.${call('r1', 'n', '2')}</p>
      <ol class="references"><li id="n"><span>^ ${back('r0', 'a')} ${back('r1', 'b')}</span> Source.</li></ol>`
    expect(toMarkdown(html)).toBe('One.[^2]\n\nTwo.[^2]\n\n[^2]: Source.')
  })

  it('a paragraph with an id that a note leads back to stays a paragraph', () => {
    const html = `<p id="p">One.<sup><a href="#n">1</a></sup></p>
      <div class="notes"><p id="n"><sup><a href="#p">1</a></sup> Note.</p></div>`
    expect(toMarkdown(html)).toBe('One.[^1]\n\n[^1]: Note.')
  })

  it('a note that the text does not refer to is ordinary text', () => {
    const html = `<a href="/x">One<sup><a href="#n">1</a></sup></a><ol class="notes"><li id="n">Note.</li></ol>`
    expect(toMarkdown(html.replace('<sup>', '<sup hidden>'))).not.toContain('[^1]:')
  })
})

describe('notes of word processors and of other formats', () => {
  it.each([
    [
      'Word',
      '<p>Plan<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a>.</p><div><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1"><sup>[1]</sup></a> The plan.</p><p>Page two.</p></div></div>',
      'Plan[^1].\n\n[^1]: The plan.\n\n    Page two.',
    ],
    [
      'LibreOffice',
      '<p>Plan<a name="s1anc" href="#s1sym"><sup>1</sup></a>.</p><div id="sdfootnote1"><p><a name="s1sym" href="#s1anc">1</a> The plan.</p></div>',
      'Plan[^1].\n\n[^1]: The plan.',
    ],
    [
      'LibreOffice, at the end of a sentence',
      '<p>They closed the plan.<a class="anc" name="s1anc" href="#s1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p><a name="s1sym" href="#s1anc">1</a> The plan.</p></div>',
      'They closed the plan.[^1]\n\n[^1]: The plan.',
    ],
    [
      'LaTeXML',
      '<p>Plan<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>The plan.</span></span></span> stays.</p>',
      'Plan[^1] stays.\n\n[^1]: The plan.',
    ],
    [
      'a pop-up that is hidden at its mark',
      '<p>Plan<sup>1</sup><span class="footnote-text" style="display:none">The <b>plan</b>.</span> stays.</p>',
      'Plan[^1] stays.\n\n[^1]: The **plan**.',
    ],
    [
      'a pop-up that a button opens',
      '<p>Plan<button popovertarget="n">1</button> stays.</p><div id="n" class="footnote" popover>The plan.</div>',
      'Plan[^1] stays.\n\n[^1]: The plan.',
    ],
    [
      'a hidden list of notes',
      '<p>Plan<sup><a href="#n">1</a></sup> stays.</p><div class="footnotes" hidden><ol><li id="n">The plan.</li></ol></div>',
      'Plan[^1] stays.\n\n[^1]: The plan.',
    ],
    [
      'a note beside the text',
      '<p>Plan<label for="s" class="sidenote-number"></label><input type="checkbox" id="s"><span class="sidenote">The plan.</span> stays.</p>',
      'Plan[^1] stays.\n\n[^1]: The plan.',
    ],
    [
      'a link without raised text that is declared a reference',
      '<p>Plan<a role="doc-noteref" href="#n">1</a> stays.</p><aside role="doc-footnote" id="n">The plan.</aside>',
      'Plan[^1] stays.\n\n[^1]: The plan.',
    ],
    [
      'a note in a cell of a table',
      '<table><tr><th>A<sup><a href="#n" id="r">1</a></sup></th></tr><tr><td><p id="n">The plan. <a href="#r">↩</a></p></td></tr></table>',
      '| A[^1] |\n| --- |\n|  |\n\n[^1]: The plan.',
    ],
    [
      'a mark that leads nowhere',
      '<p>Plan<sup><a href="javascript:;">1</a></sup> stays.</p>',
      'Plan<sup>1</sup> stays.',
    ],
  ])('%s', (_, html, markdown) => {
    expect(toMarkdown(html)).toBe(markdown)
  })
})
