import { describe, expect, it } from 'vitest'
import { toMarkdown } from '@/lib/reader/markdown/index'

describe('what is written on one line stays on it', () => {
  it.each([
    [
      'two line breaks in a cell',
      '<table><tr><th>Port</th><th>Pier</th></tr><tr><td>Bergen</td><td>Pier 3<br><br>Open</td></tr></table>',
      '| Port | Pier |\n| --- | --- |\n| Bergen | Pier 3<br><br>Open |',
    ],
    ['two line breaks in a heading', '<h2>Part<br><br>Two</h2>', '## Part Two'],
    [
      'a block inside marks inside a cell',
      '<table><tr><th>A</th></tr><tr><td><span><b><div>One</div><div>Two</div></b></span></td></tr></table>',
      '| A |\n| --- |\n| **One<br>Two** |',
    ],
    [
      'a displayed formula in a cell',
      '<table><tr><th>A</th></tr><tr><td>x <math display="block"><mi>y</mi></math> z</td></tr></table>',
      '| A |\n| --- |\n| x $y$ z |',
    ],
    [
      'a list of paragraphs in a cell',
      '<table><tr><th>A</th></tr><tr><td><ul><li><p>One</p><p>Two</p></li><li><p>Three</p></li></ul></td></tr></table>',
      '| A |\n| --- |\n| - One<br>Two<br>- Three |',
    ],
    [
      'a heading with a link to the contents and a sign of a font',
      '<h2 id="use"><a class="toc-backref" href="#toc-3">Use</a><a href="#use" title="Permalink">\uf0c1</a></h2>',
      '## Use',
    ],
    [
      'a quote and a list in a heading',
      '<h3><blockquote>A</blockquote><ul><li>b</li></ul></h3>',
      '### A - b',
    ],
    [
      'a link over two breaks in a cell',
      '<table><tr><th>A</th></tr><tr><td><a href="https://a.test/">One<br><br>Two</a></td></tr></table>',
      '| A |\n| --- |\n| [One<br><br>Two](https://a.test/) |',
    ],
  ])('%s', (_, html, markdown) => {
    expect(toMarkdown(html)).toBe(markdown)
  })
})

describe('lists right in lists', () => {
  it.each([
    [
      'are indented by the bullet before them',
      '<ol><li>A</li><li>B</li><ol><li>C</li></ol><li>D</li></ol>',
      '1. A\n2. B\n   1. C\n3. D',
    ],
    [
      'are indented by a number of two digits',
      '<ol start="10"><li>A</li><ul><li>B</li></ul></ol>',
      '10. A\n    - B',
    ],
    ['without an item before them take its place', '<ol><ol><ol><li>A</li></ol></ol></ol>', '1. A'],
    ['do not join the list around them', '<ol><ol><li>A</li></ol><li>B</li></ol>', '1) A\n1. B'],
  ])('%s', (_, html, markdown) => {
    expect(toMarkdown(html)).toBe(markdown)
  })
})

it('writes spaces that keep words together outside of emphasis', () => {
  expect(toMarkdown('<p><strong>Design :&nbsp;</strong>Thicker</p>')).toBe('**Design :** Thicker')
  expect(toMarkdown('<p>a<em>&nbsp;b</em></p>')).toBe('a *b*')
  expect(toMarkdown('<p><code>a&nbsp;</code>b</p>')).toBe('`a\u00a0`b')
})

it.each([
  ['<div><span>Tony Stone</span><span>Chief Officer</span></div>', 'Tony Stone Chief Officer'],
  ['<a href="/a">Kelty</a><a href="/b"><b>Catena</b></a>', '[Kelty](/a) **[Catena](/b)**'],
  ['<div><span>2025</span><span>Read on</span></div>', '2025 Read on'],
  ['<div><span>Time</span><span>10 mins</span></div>', 'Time 10 mins'],
  [
    '<p>Hat<span>€ 39</span> or <b>Cap</b>$9, level<b>2</b></p>',
    'Hat € 39 or **Cap** $9, level**2**',
  ],
  [
    '<p><span>T</span><span>he end</span> of <b>some</b><i>thing</i></p>',
    'The end of **some**_thing_',
  ],
  ['<time><span>7</span><span>Nov</span></time>', '7 Nov'],
  ['<time><span>Nov</span><span>7</span></time>', 'Nov 7'],
  [
    '<p><em>18</em><em>sep</em><em>10:00 am</em><b>11:00 am</b></p>',
    '*18 sep 10:00 am* **11:00 am**',
  ],
  ['<h3>May 14, 2023<span>11:30 AM</span></h3>', '### May 14, 2023 11:30 AM'],
  ['<p><b>2</b><b>x</b> <span>10</span><span>k</span></p>', '**2x** 10k'],
  ['<p>into the gardens,<span class="n">10</span></p>', 'into the gardens, 10'],
  ['<p>10,<b>000</b> or v1.<b>2</b></p>', '10,**000** or v1.**2**'],
  ['<code><span>get</span><span>Element</span></code>', '`getElement`'],
  [
    '<div><label for="a">Levels 4-6</label><label for="b">Hide all</label></div>',
    'Levels 4-6 Hide all',
  ],
  ['<p>Call<i>\uf095</i>us <kbd>\uf8ff</kbd></p>', 'Call us `\uf8ff`'],
  ['<p><span>Mc</span>Donald and <b>You</b>Tube</p>', 'McDonald and **You**Tube'],
])('parts words of boxes beside each other: %s', (html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown)
})

it.each([
  ['<ol start="3"><li>a</li><li value="7">b</li><li>c</li></ol>', '3. a\n7) b\n8) c'],
  ['<ol reversed><li>last</li><li>first</li></ol>', '2. last\n1) first'],
  ['<ol><li value="5">a</li><li value="6">b</li></ol><ol><li>c</li></ol>', '5. a\n6. b\n\n1) c'],
])('keeps the numbers of items: %s', (html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown)
})

const word = (level: number, marker: string, text: string) =>
  `<p style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>\n`
const docs = (tag: string, level: number, items: string[], start = 1) =>
  `<${tag} class="c1 lst-kix_a${tag}-${level}" start=${start}>${items.map((item) => `<li><span>${item}</span></li>`).join('')}</${tag}>`

describe('lists that editors write without nesting', () => {
  it.each([
    [
      'bullets of Word',
      word(1, '·', 'Fence') + word(2, 'o', 'north') + word(1, '·', 'Lock'),
      '- Fence\n  - north\n- Lock',
    ],
    [
      'numbers of Word',
      `<p>Then:</p>${word(1, '3.', 'Paint')}${word(1, '4.', 'Dry')}`,
      'Then:\n\n3. Paint\n4. Dry',
    ],
    [
      'a paragraph of Word that continues an item',
      '<p style="mso-list:l0 level1 lfo1">Go on</p>',
      'Go on',
    ],
    [
      'levels of Google Docs',
      docs('ul', 0, ['Ditch']) + docs('ul', 1, ['by hand']) + docs('ul', 0, ['Pipe']),
      '- Ditch\n  - by hand\n- Pipe',
    ],
    [
      'numbered levels of Google Docs',
      docs('ol', 0, ['One']) + docs('ol', 1, ['a', 'b']) + docs('ol', 0, ['Two'], 2),
      '1. One\n   1. a\n   2. b\n2. Two',
    ],
    ['two lists of Google Docs', docs('ul', 0, ['A']) + docs('ol', 0, ['B']), '- A\n\n1. B'],
  ])('%s', (_, html, markdown) => {
    expect(toMarkdown(html)).toBe(markdown)
  })

  it.each([
    ['Confluence', '<li data-inline-task-id=1 class=checked>A<li data-inline-task-id=2>B'],
    [
      'Notion',
      '<li><div class="checkbox checkbox-on"></div> A<li><div class="checkbox checkbox-off"></div> B',
    ],
    [
      'GitLab',
      '<li><task-button></task-button><input type=checkbox checked> A<li><input type=checkbox> B',
    ],
  ])('check boxes of %s', (_, items) => {
    expect(toMarkdown(`<ul>${items}</ul>`)).toBe('- [x] A\n- [ ] B')
  })
})
