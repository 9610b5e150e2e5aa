import { describe, expect, it } from 'vitest'
import { toMarkdown } from '@/lib/reader/markdown/index'

const LINES = ['int a = 1;', '  int b = 2;']
const numbered = (open: (n: number) => string, close = '') =>
  LINES.map((line, i) => `${open(i + 1)}${line}${close}`).join('\n')
const rows = (row: (line: string, n: number) => string) =>
  LINES.map((line, i) => row(line, i + 1)).join('')

describe('line numbers are left out', () => {
  it.each([
    ['Pygments inline', `<pre>${numbered((n) => `<span class="linenos">${n}</span>`)}</pre>`],
    ['Jekyll', `<pre>${numbered((n) => `<span class="lineno">${n} </span>`)}</pre>`],
    [
      'Chroma with classes',
      `<pre><code>${numbered((n) => `<span class="ln">${n}</span><span class="cl">`, '</span>')}</code></pre>`,
    ],
    [
      'Chroma with styles',
      `<pre><code>${numbered((n) => `<span style="user-select:none">${n}</span><span>`, '</span>')}</code></pre>`,
    ],
    [
      'Rouge',
      `<table class="rouge-table"><tr><td class="gutter"><pre class="lineno">1\n2\n</pre></td><td class="code"><pre>${LINES.join('\n')}</pre></td></tr></table>`,
    ],
    [
      'Pygments table',
      `<table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span class="normal">1</span>\n<span class="normal">2</span></pre></div></td><td class="code"><pre>${LINES.join('\n')}</pre></td></tr></table>`,
    ],
    [
      'Shiki',
      `<pre class="shiki"><code>${numbered((n) => `<span class="line"><span class="line-number">${n}</span><span>`, '</span></span>')}</code></pre>`,
    ],
    [
      'Prism',
      `<pre class="line-numbers"><code>${LINES.join('\n')}<span aria-hidden="true" class="line-numbers-rows"><span></span><span></span></span></code></pre>`,
    ],
    [
      'react-syntax-highlighter',
      `<pre><code>${numbered((n) => `<span class="react-syntax-highlighter-line-number">${n}</span>`)}</code></pre>`,
    ],
    [
      'rows of boxes',
      `<pre>${rows((line, n) => `<div><span>${n}</span><div>${line}</div></div>`)}</pre>`,
    ],
    [
      'CodeMirror',
      `<pre>${rows((line, n) => `<div class="CodeMirror-gutter-wrapper">${n}</div><div>${line}</div>`)}</pre>`,
    ],
    [
      'Crayon',
      `<div class="crayon-main"><table class="crayon-table"><tr><td class="crayon-nums"><div>1</div><div>2</div></td><td class="crayon-code"><div class="crayon-pre">${rows((line) => `<div class="crayon-line">${line}</div>`)}</div></td></tr></table></div>`,
    ],
    [
      'SyntaxHighlighter',
      `<div class="syntaxhighlighter"><table><tr><td class="gutter"><div class="line number1">1</div><div class="line number2">2</div></td><td class="code">${rows((line) => `<div class="line"><code>${line.replaceAll('  ', '&nbsp;&nbsp;')}</code></div>`)}</td></tr></table></div>`,
    ],
    [
      'highlight.js',
      `<pre><code class="hljs"><table class="hljs-ln">${rows((line, n) => `<tr><td class="hljs-ln-numbers" data-line-number="${n}"><div class="hljs-ln-n"></div></td><td>${line}</td></tr>`)}</table></code></pre>`,
    ],
    [
      'Monaco',
      `<div class="monaco-editor"><div class="margin">${rows((_, n) => `<div class="line-numbers">${n}</div>`)}</div><div class="view-lines">${rows((line) => `<div class="view-line"><span>${line.replaceAll(' ', '&nbsp;')}</span></div>`)}</div></div>`,
    ],
    [
      'CodeMirror 5',
      `<div class="CodeMirror">${rows((line, n) => `<div><div class="CodeMirror-gutter-wrapper">${n}</div><pre class="CodeMirror-line">${line}</pre></div>`)}</div>`,
    ],
    [
      'CodeMirror 6',
      `<div class="cm-editor"><div class="cm-gutters">${rows((_, n) => `<div class="cm-gutterElement">${n}</div>`)}</div><div class="cm-content">${rows((line) => `<div class="cm-line">${line}</div>`)}</div></div>`,
    ],
    [
      'a table of lines',
      `<table class="highlight">${rows((line, n) => `<tr><td class="blob-num" data-line-number="${n}"></td><td class="blob-code">${line}</td></tr>`)}</table>`,
    ],
    [
      'Chroma in a table',
      `<table class="lntable"><tr><td><pre><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td><pre><code>${LINES.join('\n')}</code></pre></td></tr></table>`,
    ],
    [
      'a floating column',
      `<pre><code><code style="float:left"><span>1\n</span><span>2\n</span></code>${LINES.join('\n')}</code></pre>`,
    ],
    [
      'a column behind',
      `<div><pre>${LINES.join('\n')}</pre><div class="line-numbers-wrapper"><span>1</span><br><span>2</span></div></div>`,
    ],
    ['code elements, a line each', `<pre>${rows((line) => `<code>${line}</code>`)}</pre>`],
    ['code elements with breaks', `<div>${rows((line) => `<code>${line}</code><br>`)}</div>`],
    [
      'the tooltip of a button',
      `<div><div><button></button><div>Copy</div></div><pre>${LINES.join('\n')}</pre></div>`,
    ],
    ['a button to copy', `<pre><button>Copy</button><code>${LINES.join('\n')}</code></pre>`],
    [
      'a label above',
      `<div><div aria-hidden="true">Copy</div><pre>${LINES.join('\n')}</pre></div>`,
    ],
  ])('%s', (_, html) => {
    expect(toMarkdown(html)).toBe(`\`\`\`\n${LINES.join('\n')}\n\`\`\``)
  })

  it('text that is like a label stays where no listing is', () => {
    expect(toMarkdown('<div><div><span>Go</span><b>Copy</b></div><p>Text.</p></div>')).toContain(
      'Go',
    )
    expect(toMarkdown('<div><p>Run</p><p>Away</p></div>')).toBe('Run\n\nAway')
  })

  it('numbers of the code itself stay', () => {
    const html =
      '<pre><span class="mi">1</span> + <span class="mi">2</span>\n<div><b>7</b><i>x</i></div></pre>'
    expect(toMarkdown(html)).toContain('1 + 2\n7x')
  })
})

/** A file with a blank line and an indented one, as tools number its lines. */
const FILE = ['first = 1', '', 'def main(args):', '    return first']
const each = (write: (line: string, n: number) => string, join = '') =>
  FILE.map((line, i) => write(line, i + 1)).join(join)
const spaced = (line: string) => line.replaceAll(' ', '&nbsp;')

it.each([
  ['Prettify', `<pre><ol class="linenums">${each((l) => `<li><span>${l}</span></li>`)}</ol></pre>`],
  [
    'dp.SyntaxHighlighter',
    `<div class="dp-highlighter"><div class="bar"><a href="#">print</a></div><ol start="1" class="dp-c">${each((l) => `<li class="alt"><span>${spaced(l)}&nbsp;&nbsp;</span></li>`)}</ol></div>`,
  ],
  [
    'GeSHi',
    `<div><ol>${each((l) => `<li class="li1"><div class="de1">${spaced(l)}</div></li>`)}</ol></div>`,
  ],
  [
    'GeSHi in a pre',
    `<pre><ol>${each((l) => `<li class="li1"><pre class="de1">${l}</pre></li>`)}</ol></pre>`,
  ],
  ['cnblogs', `<pre>${each((l, n) => `<span style="color:teal"> ${n}</span> ${l}`, '\n')}</pre>`],
  [
    'Doxygen',
    `<div class="fragment">${each((l, n) => `<div class="line"><a id="l${n}"></a><span class="lineno">  ${n}</span>${spaced(l)}</div>\n`)}</div>`,
  ],
  [
    'javadoc',
    `<pre>${each((l, n) => `<span class="source-line-no">00${n}</span><span id="line-${n}">${l}</span>`, '\n')}</pre>`,
  ],
  [
    'rustdoc',
    `<pre><code>${each((l, n) => `<a href=#${n} id=${n}>${n}</a>${l}`, '\n')}</code></pre>`,
  ],
  [
    'rustdoc before',
    `<div><pre>${each((_, n) => `<span id="${n}">${n}</span>`, '\n')}</pre><pre><code>${FILE.join('\n')}</code></pre></div>`,
  ],
  [
    'source-highlight',
    `<pre><tt>${each((l, n) => `<span class="linenum">0000${n}:</span> ${l}`, '\n')}</tt></pre>`,
  ],
  [
    'LaTeXML',
    `<div class="ltx_listing"><div><a href="data:text/plain;base64,aW1w">⬇</a></div>${each((l, n) => `<div class="ltx_listingline"><span class="ltx_tag ltx_tag_listingline">${n}</span>${spaced(l)}</div>\n`)}</div>`,
  ],
  [
    'TeX4ht',
    `<pre>${each((l, n) => `<span class="label"><a id="x1-${n}r${n}"></a><span class="cmr-5">${n}</span></span><span>${l}</span>`, '\n')}</pre>`,
  ],
  [
    'Trac',
    `<table class="code"><thead><tr><th>Line</th><th></th></tr></thead><tbody>${each((l, n) => `<tr><th id="L${n}"><a href="#L${n}">${n}</a></th><td>${spaced(l)}</td></tr>`)}</tbody></table>`,
  ],
  [
    'Gitea',
    `<table><tbody>${each((l, n) => `<tr><td class="lines-num"><span data-line-number="${n}"></span></td><td></td><td><code>${l}\n</code></td></tr>`)}</tbody></table>`,
  ],
  [
    'ViewVC',
    `<table>${each((l, n) => `<tr><td class="vc_file_line_number">${n}</td><td>${spaced(l)}</td></tr>`)}</table>`,
  ],
  [
    'php.net, which has none',
    `<div><code><span>${each((l) => l.replaceAll(' ', '&nbsp;'), '<br>')}</span></code></div>`,
  ],
  [
    'a paragraph of code, whose source is indented',
    `<p><code>\n${each((l) => l, '<br>\n')}\n</code></p>`,
  ],
  [
    'SyntaxHighlighter without its box',
    `<div>${each((l) => `<div class="line"><code>${spaced(l.slice(0, 4))}</code><span><code>${spaced(l.slice(4))}</code></span></div>`)}</div>`,
  ],
  [
    'Rouge, a pre for each line',
    `<table>${each((l, n) => `<tr><td><pre>${n}</pre></td><td><pre>${l}\n</pre></td></tr>`)}</table>`,
  ],
])('the numbers of %s are left out, and blank lines stay', (_, html) => {
  expect(toMarkdown(html)).toBe(`\`\`\`\n${FILE.join('\n')}\n\`\`\``)
})

it.each([
  ['numbers that the code begins with', '<pre>1 a\n2 b</pre>', '1 a\n2 b'],
  [
    'numbers marked as code',
    '<pre><code><span class="hljs-number">1</span> a\n<span class="hljs-number">2</span> b</code></pre>',
    '1 a\n2 b',
  ],
  ['numbers alone', '<pre><b>1</b>\n<b>2</b></pre>', '1\n2'],
  ['numbers that do not count', '<pre><b>1</b> a\n<b>3</b> b</pre>', '1 a\n3 b'],
])('%s stay', (_, html, code) => {
  expect(toMarkdown(html)).toBe(`\`\`\`\n${code}\n\`\`\``)
})

it('names of code below each other are not a listing', () => {
  const names = '<div><div><code>read</code></div><div><code>write</code></div></div>'
  expect(toMarkdown(names)).toBe('`read`\n\n`write`')
  expect(toMarkdown('<p>Use <code>a<br>b</code> here</p>')).not.toContain('```')
})

it('a table of numbers and texts is a table', () => {
  const table = '<table><tr><td>1</td><td>Ann</td></tr><tr><td>2</td><td>Bob</td></tr></table>'
  expect(toMarkdown(table)).toContain('| 1 | Ann |')
})

describe('languages', () => {
  it.each([
    [
      'the figure around a table',
      '<figure class="highlight cpp"><table><tr><td class="gutter"><pre>1</pre></td><td class="code"><pre>a;</pre></td></tr></table></figure>',
      'cpp',
      'a;',
    ],
    ['an attribute', '<pre><code language="tsx">a;</code></pre>', 'tsx', 'a;'],
    [
      'the bar above, with its button',
      '<div><div><span>TSX</span><button>Copy code</button></div><pre><code>a;</code></pre></div>',
      'tsx',
      'a;',
    ],
    [
      'the class of highlight.js 9',
      '<pre><code class="hljs python">a;</code></pre>',
      'python',
      'a;',
    ],
    ['the class of pandoc', '<pre class="sourceCode r numberLines">a;</pre>', 'r', 'a;'],
    ['Org', '<pre class="src src-emacs-lisp">a;</pre>', 'emacs-lisp', 'a;'],
    [
      'MediaWiki',
      '<div class="mw-highlight mw-highlight-lang-lua"><pre>a;</pre></div>',
      'lua',
      'a;',
    ],
    ['Jupyter', '<div class="highlight hl-ipython3"><pre>a;</pre></div>', 'ipython3', 'a;'],
    ['Enlighter', '<pre data-enlighter-language="php">a;</pre>', 'php', 'a;'],
    ['Crayon', '<pre class="lang:sql decode:true">a;</pre>', 'sql', 'a;'],
    [
      'Confluence',
      '<pre data-syntaxhighlighter-params="brush: java; gutter: false">a;</pre>',
      'java',
      'a;',
    ],
    ['GitLab', '<pre class="code highlight" lang="ruby"><code>a;</code></pre>', 'ruby', 'a;'],
    ['DocBook', '<pre class="programlisting"><code class="c">a;</code></pre>', 'c', 'a;'],
    [
      'mdBook',
      '<pre><pre class="playground"><code class="language-rust ignore">a;</code></pre></pre>',
      'rust',
      'a;',
    ],
    ['no class of another use', '<pre class="highlight-wrapper c1 d">a;</pre>', '', 'a;'],
    ['no language of people', '<pre lang="cs">a;</pre>', '', 'a;'],
    ['a box of lines', '<div data-lang="http">GET /\n\n  x</div>', 'http', 'GET /\n\n  x'],
  ])('are named by %s', (_, html, language, code) => {
    expect(toMarkdown(html)).toBe(`\`\`\`${language}\n${code}\n\`\`\``)
  })
})

it('takes no element without text for code, whatever language it names', () => {
  expect(toMarkdown('<div class="share" data-lang="de"></div><p>Text</p>')).toBe('Text')
})
