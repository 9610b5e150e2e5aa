import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { expect, test } from 'vitest'
import { type ChildNode, parseHtml, Text } from '@/lib/reader/html/index'

const MALFORMED = [
  '<b>a<p>b</b>c',
  '<p>a<p>b<div>c</p>d',
  '<a href=1>a<p>b<a href=2>c</a>d',
  '<form>a<form>b</form>c</form>d',
  '<nobr>a<nobr>b</nobr>c',
  '<table><colgroup><col><tr><td>a</table>',
  '<table>loose<tr><td>a</td>more</tr></table>',
  '<table><tr><td><b>a</td><td>b</table>c',
  '<ul><li>a<li>b<ul><li>c</ul><li>d</ul>',
  '<dl><dt>a<dd>b<dt>c</dl>',
  '<select><option>a<option>b</select>c',
  '<button>a<button>b</button>c',
  '<h1>a<h2>b</h1>c',
  '<svg><p>a</svg>b',
  '<svg><foreignobject><p>a</foreignobject></svg>b',
  '<math><mi>a<p>b</math>c',
  '<i><div>a</i>b</div>c',
  '</p>a</br>b',
  '<ruby>a<rt>b<rt>c</ruby>d',
  '<!doctype html><p>a<table><tr><td>b</table>',
  '<p>a<table><tr><td>b</table>',
  '<pre>\n\na</pre>',
  '<html lang=de><body class=x>a<body id=y>b',
  '<p>a</p><![CDATA[<p>b</p><p>c</p>]]><p>d</p>',
  '<p>a</p><![CDATA[ never closed > <div><p>b</p></div>',
  '<svg><text><![CDATA[a<b>]]></text></svg><p>c',
  '<svg><foreignobject><p><![CDATA[a>b<i>c</i>]]></foreignobject></svg><p>d',
  '<script>//<![CDATA[\nlet a\n//]]></script><p>a<![CDATA[b]]></p>',
]

type Parsed = DefaultTreeAdapterMap['childNode']

function ours(node: ChildNode): string {
  if (node instanceof Text) return node.data
  const attributes = Object.entries(node.attribs).map(([name, value]) => ` ${name}="${value}"`)
  return `<${node.name}${attributes.join('')}>${node.children.map(ours).join('')}</${node.name}>`
}

function theirs(node: Parsed): string {
  if ('value' in node) return node.value
  if (!('tagName' in node)) return ''
  const name = node.tagName.toLowerCase()
  const attributes = node.attrs.map(({ name, value }) => ` ${name}="${value}"`)
  return `<${name}${attributes.join('')}>${node.childNodes.map(theirs).join('')}</${name}>`
}

test.each(MALFORMED)('%s gives the same tree as in browsers', (html) => {
  const expected = parse(html, { scriptingEnabled: false }).childNodes.map(theirs).join('')
  expect(parseHtml(html).children.map(ours).join('')).toBe(expected)
})

const PIECES = [
  ...[
    '<p title="a > b &amp; c">',
    '<p title=\'x "y" &lt z\'>',
    '<a href=?a=1&copy=2&amp;b>',
    '</a>',
    '</p>',
  ],
  ...[
    'text',
    ' &lt; & &notit; &#38;&#x26; ',
    '&copy 2020 ',
    'a < b > c\n',
    'é€中 ',
    '<br/>',
    '<b>',
    '</b>',
  ],
  ...[
    '<script>a < b && "</p>" --> c</script>',
    '<style>a > b {}</style>',
    '<script></scrip</script>',
  ],
  ...[
    '<!-- a > <b> -->',
    '<!---->',
    '<!-- a -- b --->',
    '<?php a ?>',
    '<!x>',
    '<title>a &amp; <b></title>',
  ],
  ...[
    '<textarea>\na < </p></textarea>',
    '<svg><path d="M 0"/><![CDATA[a > b]]></svg>',
    '<div id=a class=b>',
  ],
]

/** A generator of the same numbers below `max` in each run. */
function openNumbers(seed: number) {
  let state = seed
  return (max: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
}

test('what is passed over at once is read as letter by letter', () => {
  const next = openNumbers(7)
  for (let round = 0; round < 2_000; round++) {
    const html = Array.from({ length: next(12) }, () => PIECES[next(PIECES.length)]).join('')
    const expected = parse(html, { scriptingEnabled: false }).childNodes.map(theirs).join('')
    expect(parseHtml(html).children.map(ours).join(''), html).toBe(expected)
  }
})

test('tags in a frame do not end it, and the rest is read', () => {
  const [root] = parseHtml('<iframe><b>x</b>hidden</iframe><p>seen').children.map(ours)
  expect(root).toContain('hidden</iframe><p>seen</p>')
})
