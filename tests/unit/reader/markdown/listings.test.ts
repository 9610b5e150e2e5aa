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
    ['a box of lines', '<div data-lang="http">GET /\n\n  x</div>', 'http', 'GET /\n\n  x'],
  ])('are named by %s', (_, html, language, code) => {
    expect(toMarkdown(html)).toBe(`\`\`\`${language}\n${code}\n\`\`\``)
  })
})

it('takes no element without text for code, whatever language it names', () => {
  expect(toMarkdown('<div class="share" data-lang="de"></div><p>Text</p>')).toBe('Text')
})
