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
    ['a button to copy', `<pre><button>Copy</button><code>${LINES.join('\n')}</code></pre>`],
    [
      'a label above',
      `<div><div aria-hidden="true">Copy</div><pre>${LINES.join('\n')}</pre></div>`,
    ],
  ])('%s', (_, html) => {
    expect(toMarkdown(html)).toBe(`\`\`\`\n${LINES.join('\n')}\n\`\`\``)
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
    ['a box of lines', '<div data-lang="http">GET /\n\n  x</div>', 'http', 'GET /\n\n  x'],
  ])('are named by %s', (_, html, language, code) => {
    expect(toMarkdown(html)).toBe(`\`\`\`${language}\n${code}\n\`\`\``)
  })
})
