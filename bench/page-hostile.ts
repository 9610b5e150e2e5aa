/** Pages that are hard to parse, each as a function of its size; 1 is full size. */
const times = (text: string, count: number) => text.repeat(Math.max(1, Math.floor(count)))
const numbered = (text: (n: number) => string, count: number) =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, n) => text(n)).join('')
const row =
  '<div class="row"><h2>Part &amp; more</h2><p>A <b>bold</b> word, <a href="/x?y=1">a link</a> and <code>code</code> ' +
  'in a line of text.</p><ul><li>one</li><li>two <em>x</em></li></ul></div>\n'

export const hostilePages: Record<string, (size: number) => string> = {
  'ten megabytes of everything': (k) => `<body>${times(row, 58_000 * k)}</body>`,
  'divisions 20,000 deep': (k) => `${times('<div>', 20_000 * k)}deep${times('</div>', 20_000 * k)}`,
  'marks 20,000 deep': (k) => `<p>${times('<b>', 20_000 * k)}deep${times('</b>', 20_000 * k)}`,
  'quotes 5,000 deep': (k) => `${times('<blockquote>', 5_000 * k)}deep`,
  'lists 3,000 deep': (k) => `${times('<ul><li>x', 3_000 * k)}deep`,
  'tables 2,000 deep': (k) => `${times('<table><tr><td>x', 2_000 * k)}deep`,
  'unclosed divisions': (k) => times('<div>t ', 200_000 * k),
  'unclosed marks': (k) => times('<p><b><i><a href=x>t ', 50_000 * k),
  'unclosed fonts': (k) => times('<font>t<p>', 20_000 * k),
  'misplaced end tags': (k) => times('<div><b></i></p></table>', 100_000 * k),
  'a table of 100,000 cells': (k) =>
    `<table>${times(`<tr>${'<td>cell</td>'.repeat(100)}</tr>`, 1_000 * k)}</table>`,
  'text loose in a table': (k) => `<table>${times('<tr>x<td>y</td></tr>', 50_000 * k)}</table>`,
  'endless words': (k) => `<p>${times('lorem ipsum dolor sit ', 240_000 * k)}</p>`,
  'one word': (k) => `<p>${times('loremipsum', 500_000 * k)}</p>`,
  'special characters': (k) => `<p>${times('*_[`#~|&lt;&amp;> ', 450_000 * k)}</p>`,
  'open brackets': (k) => `<p>${times('[', 1_000_000 * k)}</p>`,
  'a million spaces': (k) => `<p>a${times(' ', 1_000_000 * k)}b</p>`,
  'hard spaces': (k) => `<p><b>${times('\u00a0', 500_000 * k)}b</b></p>`,
  'empty lines in code': (k) => `<pre>a${times('\n', 1_000_000 * k)}b</pre>`,
  'backticks in code': (k) => `<p><code>${times('`', 1_000_000 * k)}</code></p>`,
  'five megabytes of code': (k) => `<pre><code>${times('  x = y + 1\n', 400_000 * k)}</code></pre>`,
  'an attribute of five megabytes': (k) =>
    `<img src="data:image/png;base64,${times('QUJD', 1_250_000 * k)}">x`,
  '50,000 items': (k) => `<ol>${times('<li>item</li>', 50_000 * k)}</ol>`,
  '100,000 links in a line': (k) => times('<a href="/x">t</a> ', 100_000 * k),
  '200,000 line breaks': (k) => `<p>${times('x<br>', 200_000 * k)}</p>`,
  '300,000 empty boxes': (k) => times('<div></div>', 300_000 * k),
  'open tags': (k) => times('<', 1_000_000 * k),
  'open comments': (k) => `${times('<!-- ', 100_000 * k)}text`,
  'a million entities': (k) => `<p>${times('&amp;', 1_000_000 * k)}</p>`,
  '100,000 attributes': (k) =>
    `<p ${Array.from({ length: 100_000 * k }, (_, n) => `a${n}=1`).join(' ')}>x</p>`,
  'alternating marks': (k) => `<p>${times('<b>a</b><i>b</i><b><i>c</i></b>', 60_000 * k)}</p>`,
  'unclosed marks, each another': (k) => numbered((n) => `<p><b id=${n}>t `, 50_000 * k),
  'links around blocks': (k) => numbered((n) => `<a href=${n}><div>t `, 50_000 * k),
  'marks ended in blocks': (k) => times('<b><div>t</b>', 50_000 * k),
  'many marks ended in a block': (k) =>
    `${numbered((n) => `<b id=${n}>`, 5_000 * k)}<p>${times('x<br>', 5_000 * k)}${times('</b>', 5_000 * k)}`,
  'marks loose in a table': (k) => times('<table><b><i>t', 20_000 * k),
  'rows with marks loose in a table': (k) => `<table>${times('<b>t<tr><td>u', 50_000 * k)}`,
  'forms, buttons and options': (k) => times('<form><button><select><option>t', 30_000 * k),
  'templates 20,000 deep': (k) => times('<template>', 20_000 * k),
  'drawings 20,000 deep': (k) => times('<svg><foreignobject>t', 10_000 * k),
  'second bodies': (k) => numbered((n) => `<body a${n}=1>t`, 50_000 * k),
}
