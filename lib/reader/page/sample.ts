/** A page with elements of many kinds, so that reader threads compile their code. */
export function samplePage(sections: number): string {
  const body = Array.from({ length: sections }, (_, i) => section(i)).join('\n')
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8" /><title>Sample — a page &amp; more</title>
<meta name="description" content="A page &ndash; &quot;quoted&quot;"><meta property="og:title" content="Sample"><meta name="robots" content="index">
<link rel="canonical" href="/sample.html" /><link rel="stylesheet" href="style.css"><style>p { margin: 0 }</style>
<script>var a = "</p>" < 1 && 2 > 1</script><script src="x.js" async></script>
<script type="application/ld+json">{"@type":"Article","headline":"Sample"}</script></head>
<body class="page"><!-- a comment --><div class="related" role="navigation"><h3>Navigation</h3><ul>${menu(30)}</ul></div>
<form action="search.html" method="get"><input type="text" name="q" /><input type=submit value=Go disabled></form>
<main id="content" role="main"><article><h1>Sample &amp; page<a class="headerlink" href="#top">¶</a></h1>
${body}</article></main><aside style="display: none"><h2>More</h2><ul>${menu(10)}</ul></aside>
<footer><P>&copy; 2026 &#183; <A HREF="/imprint">Imprint</A></P></footer></body></html>`
}

function menu(items: number): string {
  return Array.from(
    { length: items },
    (_, i) =>
      `<li class="toctree-l1"><a class="reference internal" href="part-${i}.html#top" title="Part ${i}">${i}. Part *${i}*</a>${i % 5 ? '' : '<ul><li class="toctree-l2"><a href="../up.html">Up</a></li></ul>'}</li>`,
  ).join('\n')
}

function section(i: number): string {
  return `<section id="part-${i}"><h2>${i}. Part<a class="headerlink" href="#part-${i}" title="Permalink">¶</a></h2>
<p>Some <em>text</em> with a <a href="other-${i}.html?a=1&amp;b=${i}">link</a>, <strong>bold &lt;words&gt;</strong>, <code class="literal"><span class="pre">code_${i}()</span></code>
and a picture <img src="p-${i}.png" alt="Picture ${i}" />. It goes on “so”&nbsp;far – and ends<sup><a href="#note">${i}</a></sup>.<br>Next_line [x] with * and \`ticks\` # here.</p>
${PARTS[i % PARTS.length]?.(i) ?? ''}
${PARTS[(i + 3) % PARTS.length]?.(i) ?? ''}
<blockquote><p>Said <q>once</q> or <i>twice</i>.</p></blockquote><div class="admonition note"><p class="admonition-title">Note</p><p>Mind the gap.</p></div><hr></section>`
}

const PARTS: ((i: number) => string)[] = [
  (
    i,
  ) => `<div class="highlight-python3 notranslate"><div class="highlight"><pre><span></span><span class="k">def</span> <span class="nf">f</span><span class="p">(</span><span class="n">x</span><span class="p">):</span>
    <span class="k">return</span> <span class="n">x</span> <span class="o">+</span> <span class="mi">${i}</span>  <span class="c1"># &gt;&gt;&gt;</span>
</pre></div></div>`,
  (
    i,
  ) => `<dl class="py function"><dt class="sig" id="f.${i}"><code class="descname">name</code><span class="sig-paren">(</span><em class="sig-param"><span class="n">value</span></em>, <em>*</em><span class="sig-paren">)</span><a class="headerlink" href="#f.${i}">¶</a></dt>
<dd><p>Returns <a class="reference internal" href="types.html#int"><code class="xref py"><span class="pre">int</span></code></a>.</p><dl class="field-list"><dt>a</dt><dd><p>first</p></dd><dt>b</dt><dd>second</dd></dl></dd></dl>`,
  () => `<table class="docutils"><caption>Table</caption><colgroup><col style="width: 40%"></colgroup><thead><tr class="row-odd"><th>Name</th><th align="right">Value</th></tr></thead><tbody>
<tr><td><p>a</p></td><td>1</td></tr><tr><td>b | c</td><td><code>2</code></td></tr><tr><td colspan="2">both<br>lines</td></tr><tr><td><ul><li>in a cell</li></ul></td><td></td></tr></tbody></table>`,
  () =>
    `<ul class="simple"><li><p>one</p></li><li><p>two <b>2</b></p><ol start="3"><li>a<li>b</ol></li><li>three<p>and more</p></li></ul><p>unclosed<p>another`,
  (i) => `<div><pre>plain text
  of ${i} lines</pre><p><a href="https://example.org/x"><img src='y.png'></a> <span hidden>not seen</span><kbd>Ctrl</kbd>+<kbd>C</kbd> <del>old</del></p></div>`,
  (i) => `<h3 class=title>Sub ${i}</h3><p>Line one
line two &mdash; <tt>mono</tt> and <cite>cited</cite> http://example.com/a_b_c 1. not a list - nor this</p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>`,
]
