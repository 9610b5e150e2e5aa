import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const main = (html: string) =>
  readPageNow({
    html,
    url: 'https://example.com/a/',
    mainContentOnly: true,
    want: { markdown: true },
  }).markdown ?? ''

const bar =
  '<table class="navheader"><tr><td><a href="0">Prev</a></td><td><a href="2">Next</a></td></tr></table>'
const copyright = '<p>Copyright 2019 the kiln makers. All rights reserved.</p>'

describe('a manual page without a main element', () => {
  const option = (name: string, what: string) =>
    `<h2><a name="${name}"></a>${name}</h2><dl><dt><tt>${name}</tt></dt><dd>${what}</dd></dl><p>See <a href="o">ramp</a>.</p>`
  const reference = `<html><head><title>kiln options</title></head><body>${bar}
    <div class="part"><h2 class="title">kiln options</h2>
    ${option('hold', 'Minutes at the top.')}${option('ramp', 'Degrees an hour.')}${option('vent', 'Open or not.')}
    <table class="values"><tr><td>hold</td><td><a href="t">time</a></td></tr><tr><td>vent</td><td><a href="b">flag</a></td></tr></table>
    </div>${bar}<div class="footer">${copyright}</div></body></html>`

  it('keeps only headings, terms, short lines and tables', () => {
    const markdown = main(reference)
    for (const name of ['hold', 'ramp', 'vent']) expect(markdown).toContain(`## ${name}`)
    expect(markdown).toContain('Open or not.')
    expect(markdown).toContain('See [ramp](https://example.com/a/o).')
    expect(markdown).toMatch(/\| vent \| \[flag\]/)
    expect(markdown).not.toMatch(/Prev|Copyright/)
  })

  it('keeps the purpose and the synopsis above its longest part', () => {
    const markdown =
      main(`<html><head><title>rampup</title></head><body>${bar}<div class="refentry"><a name="rampup"></a>
      <div class="refnamediv"><h2>rampup</h2><p>rampup — Specify how fast it heats</p></div>
      <div class="refsynopsisdiv"><h2>Synopsis</h2><a name="frag"></a><pre>&lt;param name="rampup"&gt;&lt;/param&gt;</pre></div>
      <div class="refsection"><a name="more"></a><h2>Description</h2>
      <p>${'If <code>rampup</code> is not empty, it is the number of degrees by which the kiln heats in an hour. '.repeat(3)}</p>
      <p>${'Because the kiln knows its size, the other numbers follow from this one and its load. '.repeat(2)}</p></div>
      </div>${bar}</body></html>`)
    expect(markdown).toContain('Specify how fast it heats')
    expect(markdown).toContain('<param name="rampup">')
    expect(markdown).not.toMatch(/Prev|Next/)
  })

  it('keeps a table of links below a heading', () => {
    const names = 'hold ramp vent rest cool fill open shut mark tilt'.split(' ')
    const row = (name: string) =>
      `<tr><td class="function_type"><a class="link" href="Kiln.html">Kiln</a> *</td>
       <td class="function_name"><a class="link" href="Kiln.html#kiln-${name}">kiln_${name}</a> <span class="c_punctuation">()</span></td></tr>`
    const entry = (name: string) =>
      `<div class="refsect2"><a name="kiln-${name}"></a><h3>kiln_${name} ()</h3><pre class="programlisting">void kiln_${name} (Kiln *kiln);</pre>
       <p>Tells the kiln to ${name}, and waits until it has done so, which takes some minutes when it is full.</p></div>`
    const markdown =
      main(`<html><head><title>Kiln</title></head><body>${bar}<div class="refentry"><a name="Kiln"></a>
      <div class="refsect1"><a name="Kiln.functions"></a><h2>Functions</h2>
      <div class="informaltable"><table class="informaltable"><tbody>${names.map(row).join('')}</tbody></table></div></div>
      <div class="refsect1"><a name="Kiln.other"></a><h2>Description</h2>${names.map(entry).join('')}</div></div>${bar}</body></html>`)
    for (const name of names) expect(markdown).toContain(`[kiln_${name}](`)
    expect(markdown).not.toMatch(/Prev|Next/)
  })

  it('keeps the comment on code that explains it', () => {
    const member = (name: string) =>
      `<li><h4>def ${name}: Kiln</h4><p class="shortcomment cmt">Returns the kiln after it was told to ${name}.</p>
       <div class="fullcomment"><div class="comment cmt"><p>Returns the kiln after it was told to ${name}, which takes some time when it is full of pots.</p></div></div></li>`
    const markdown =
      main(`<body class="type"><div id="definition"><h1>Kiln</h1></div><h4 id="signature">final class Kiln</h4>
      <div id="comment" class="fullcommenttop"><div class="comment cmt"><p>A kiln holds pots and heats them by degrees an hour, up to the heat of their glaze.</p></div></div>
      <div id="members"><h3>Members</h3><ol>${['hold', 'ramp', 'vent', 'rest', 'cool', 'fill'].map(member).join('')}</ol></div></body>`)
    expect(markdown).toContain('A kiln holds pots')
  })

  it('is recognised by link anchors if it has no code', () => {
    const entry = (n: number) =>
      `<a id="e${n}"></a><div class="entry">Glaze ${n} <a href="g${n}">chart</a></div>`
    const markdown = main(
      `<body>${bar}<div id="all"><h1>Glazes</h1><p>${'Every glaze of the kiln, by its number and its chart. '.repeat(2)}</p>
      ${[1, 2, 3, 4, 5].map(entry).join('')}</div><div class="footer">${copyright}</div></body>`,
    )
    expect(markdown).toContain('Glaze 5 [chart]')
    expect(markdown).not.toMatch(/Prev|Copyright/)
  })

  it('keeps its notes and the contents of a chapter, but not those of the whole manual', () => {
    const list = (from: number, to: number) =>
      `<ul>${Array.from({ length: to - from }, (_, n) => `<li><a href="c${from + n}">Chapter ${from + n}, of clay</a></li>`).join('')}</ul>`
    const markdown = main(
      `<body><div class="toc">${list(10, 60)}</div><div><h1>Firing</h1><div class="toc">${list(1, 4)}</div>
      <p>Set <code>ramp</code> before <code>hold</code>, and <code>vent</code> last of all, else the kiln waits.</p>
      <div class="sidebar notice"><p>A cold kiln holds damp: dry it for an hour with <code>vent open</code> before you fire it.</p></div>
      <pre>kiln ramp 120\nkiln hold 30\nkiln vent open</pre></div></body>`,
    )
    expect(markdown).toContain('[Chapter 3, of clay]')
    expect(markdown).toContain('A cold kiln holds damp')
    expect(markdown).not.toContain('Chapter 42')
  })

  it("keeps the heading with the page's title at any level", () => {
    const markdown = main(
      `<html><head><title>count_cracked_pots</title></head><body><div class="entry"><h2>Function count_cracked_pots</h2>
      <p>count_cracked_pots: how many pots there are</p><h2>Synopsis</h2><pre>pots count_cracked_pots(kiln kiln, cone cone);</pre>
      <p>${'Counts the pots in a kiln, those that are cracked too, without opening it. '.repeat(4)}</p></div></body></html>`,
    )
    expect(markdown).toContain('## Function count_cracked_pots')
    expect(markdown).toContain('how many pots there are')
  })

  it('keeps "comments" that explain its list', () => {
    const member = (n: number) =>
      `<li id="m${n}"><code>fire${n}(pot: Pot, cone: Cone, hold: Minutes): Fired</code><div class="comment"><p>${`Fires the pot for the time that cone ${n} needs, then lets it cool slowly. `.repeat(3)}</p></div></li>`
    const markdown = main(
      `<body><h1>Kiln</h1><p>${'All that a kiln can do for a pot that is dry. '.repeat(8)}</p>
      <ol>${[1, 2, 3, 4].map(member).join('')}</ol></body>`,
    )
    expect(markdown).toContain('cone 4 needs')
  })

  it('omits the comments of readers', () => {
    const comment = (n: number) =>
      `<div class="comment"><p>${`Reader ${n} fired at cone six and it went well. `.repeat(4)}</p></div>`
    const markdown = main(
      `<body><div class="page"><h1>Kiln</h1><p>${'Call <code>fire(pot)</code> once for every pot that is dry. '.repeat(8)}</p>
      <div id="comments">${[1, 2, 3, 4].map(comment).join('')}</div></div></body>`,
    )
    expect(markdown).toContain('fire(pot)')
    expect(markdown).not.toContain('Reader 2')
  })
})

describe('a main element with few words', () => {
  const menu = Array.from(
    { length: 80 },
    (_, n) => `<li><a href="t${n}">Type number ${n}</a></li>`,
  ).join('')
  it('is the content if the page marks it', () => {
    const markdown = main(
      `<body><ul>${menu}</ul><main><h1>Uses of Kiln</h1><p>No other type of the package uses it.</p></main></body>`,
    )
    expect(markdown).toBe('# Uses of Kiln\n\nNo other type of the package uses it.')
  })

  it('is the content of a manual page that does not mark it', () => {
    const markdown = main(
      `<body><div class="sidebar"><ul>${menu}</ul></div><div class="body"><h1>count</h1><pre>pots count(kiln kiln, cone cone, bool cracked);</pre></div>
      <div class="footer">${copyright}</div></body>`,
    )
    expect(markdown).toBe('# count\n\n```\npots count(kiln kiln, cone cone, bool cracked);\n```')
  })
})

describe('a page that only looks like a manual', () => {
  const prose = (about: string) =>
    `<p>${`${about} belongs to the work of every potter who fires at home. `.repeat(5)}</p>`

  it('is a magazine if its headings recommend other pages', () => {
    const markdown = main(
      `<body><div class="post"><h2 id="a">When to open a kiln</h2>${prose('Patience')}
      <div><h4>Read also</h4><ul><li><a href="b">May I move my kiln?</a></li><li><a href="c">Is glaze toxic?</a></li></ul></div>${prose('A cold shed')}
      <h2 id="d">How to stack it</h2>${prose('Stacking')}<h2 id="e">What to wear</h2>${prose('An apron')}</div></body>`,
    )
    expect(markdown).toContain('An apron belongs')
    expect(markdown).not.toContain('Read also')
  })

  it('is a story with some code if it has share buttons', () => {
    const markdown = main(
      `<html><head><title>The kiln that knew me</title><meta property="og:title" content="The kiln that knew me"></head><body><article>
      <h1>The kiln that knew me</h1>${prose('Waiting')}${prose('A fire')}<pre>{ "name": "Ada Potter", "age": 26, "fired": "every Sunday, at night, and then again" }</pre>
      ${prose('Trust')}<p>More stories</p><ul><li><a href="a">The kiln that lied</a></li><li><a href="b">Cones at night</a></li></ul></article></body></html>`,
    )
    expect(markdown).toContain('"every Sunday, at night, and then again"')
    expect(markdown).not.toContain('Cones at night')
  })

  it("is not a manual because of its author's address", () => {
    const markdown = main(
      `<body><h1>Kiln and cone</h1>${prose('Ramping').repeat(2)}<h2><a name="b"></a>Set up</h2>${prose('Wiring')}<pre>kiln ramp 120\nkiln hold 30\nkiln vent open</pre>
      <h2><a name="c"></a>Test</h2>${prose('A test')}<hr><address>Ada Potter <a href="mailto:ada@example.com">ada@example.com</a> Last Modified: 2004-03-10</address></body>`,
    )
    expect(markdown).toContain('kiln vent open')
    expect(markdown).not.toContain('Last Modified')
  })
})

it('leaves out the links to the pages before, after and above', () => {
  const steps =
    '<div><p>Next: <a href="2" rel="next">Vents</a>, Up: <a href="0" rel="up">Options</a></p></div>'
  const page = (bar: string) =>
    main(`<html><head><title>Ramp</title></head><body>${bar}<hr><h3>Ramp</h3>
      <p>Degrees an hour, at most 300. The kiln slows down near the top.</p>
      <p>It never heats faster than its wires bear, whatever is set here.</p></body></html>`)
  expect(page(steps)).not.toContain('Vents')
  expect(page(steps)).toContain('Degrees an hour')
  expect(page('<p>See <a href="2">Vents</a> first, and <a href="0">Options</a>.</p>')).toContain(
    'Vents',
  )
})

it('reads a file that is shown in numbered boxes as a listing', () => {
  const lines = ['/*!', '\u00a0* kiln', '\u00a0*/', '', "'use strict';", '', 'var ramp = 300;']
  const box = (line: string, at: number) =>
    `<div class="pre"><a id="l${at + 1}" href="/?f=k.js#l${at + 1}" class="nr">   ${at + 1}</a> ${line}</div>`
  const page = (content: string[]) =>
    `<html><body><h1>kiln.js</h1><div>${content.join('\n')}</div></body></html>`
  const listing = `\`\`\`\n${lines.join('\n').replaceAll('\u00a0', ' ')}\n\`\`\``
  expect(main(page(lines.map(box)))).toContain(listing)
  expect(main(page([...lines.map(box), '<div>No number.</div>']))).not.toContain('```')
})
