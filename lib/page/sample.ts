/**
 * A page with a little of everything that pages are made of: reading it a few times is how a reader thread gets its
 * code compiled before the first call needs it.
 */
export function samplePage(sections: number): string {
  const body = Array.from({ length: sections }, (_, i) => section(i)).join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sample — a page</title>
<meta name="description" content="A page"><meta property="og:title" content="Sample"><link rel="canonical" href="/sample.html">
<link rel="stylesheet" href="style.css"><style>p { margin: 0 }</style><script>var a = "</p>" < 1</script>
<script type="application/ld+json">{"@type":"Article","headline":"Sample"}</script></head>
<body class="page"><nav><ul>${menu(30)}</ul></nav><main id="content" role="main"><article><h1>Sample &amp; page</h1>
${body}</article></main><aside><h2>More</h2><ul>${menu(10)}</ul></aside><footer><p>&copy; 2026 · <a href="/imprint">Imprint</a></p></footer></body></html>`
}

function menu(items: number): string {
  return Array.from(
    { length: items },
    (_, i) =>
      `<li class="item"><a class="reference internal" href="part-${i}.html#top" title="Part ${i}">Part ${i}</a></li>`,
  ).join('\n')
}

function section(i: number): string {
  return `<section id="part-${i}"><h2>${i}. Part<a class="headerlink" href="#part-${i}" title="Permalink">¶</a></h2>
<p>Some <em>text</em> with a <a href="other-${i}.html">link</a>, <strong>bold &lt;words&gt;</strong>, <code class="literal"><span class="pre">code_${i}()</span></code>
and a picture <img src="p-${i}.png" alt="Picture ${i}">. It goes on “so”&nbsp;far – and ends<sup><a href="#note">${i}</a></sup>.<br>Next line.</p>
<div class="highlight-python3 notranslate"><div class="highlight"><pre><span></span><span class="k">def</span> <span class="nf">f</span><span class="p">(</span><span class="n">x</span><span class="p">):</span>
    <span class="k">return</span> <span class="n">x</span> <span class="o">+</span> <span class="mi">${i}</span>
</pre></div></div>
<dl class="py function"><dt class="sig" id="f.${i}"><code class="descname">name</code><span class="sig-paren">(</span><em class="sig-param"><span class="n">value</span></em><span class="sig-paren">)</span></dt>
<dd><p>Returns <a class="reference internal" href="types.html#int"><code class="xref py"><span class="pre">int</span></code></a>.</p><ul class="simple"><li><p>one</p></li><li><p>two <b>2</b></p><ol><li>a</li><li>b</li></ol></li></ul></dd></dl>
<table class="docutils"><caption>Table ${i}</caption><thead><tr><th>Name</th><th align="right">Value</th></tr></thead><tbody>
<tr><td><p>a</p></td><td>1</td></tr><tr><td>b | c</td><td><code>2</code></td></tr><tr><td colspan="2">both</td></tr></tbody></table>
<blockquote><p>Said <q>once</q> or <i>twice</i>.</p></blockquote><div class="note"><p class="title">Note</p><p>Mind the gap.</p></div><hr></section>`
}
