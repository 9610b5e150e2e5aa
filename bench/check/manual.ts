import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PAGES = 120
const LINKS = 10
const SYLLABLES = 'ba ke ti lo mu ra ne si fo gu da pe vi no zu ha'.split(' ')

/** Writes a manual of linked pages of 59 to 96 kB, the same in each run. Returns its folder. */
export function generatedManual(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-manual-'))
  mkdirSync(path.join(folder, 'library'))
  for (let n = 0; n < PAGES; n++) writeFileSync(path.join(folder, placeOf(n)), pageOf(n))
  writeFileSync(path.join(folder, 'about.html'), pageOf(PAGES))
  return folder
}

function placeOf(n: number): string {
  if (n === 0) return 'index.html'
  return n === PAGES ? 'about.html' : `library/${words(n * 31, 2).join('-')}-${n}.html`
}

function pageOf(n: number): string {
  const next = Array.from({ length: LINKS }, (_, i) => n * LINKS + i + 1).filter((p) => p < PAGES)
  const links = [...(n === 0 ? [PAGES] : []), ...next].map(
    (p) => `<li><a class="reference internal" href="/${placeOf(p)}">Part ${p}</a></li>`,
  )
  const sections = Array.from({ length: 18 + (n % 12) }, (_, i) => sectionOf(n, i))
  return `<!doctype html><html lang="en"><head><title>Part ${n}</title><meta charset="utf-8"></head>
<body><div class="related"><ul><li><a href="/index.html">Home</a></li></ul></div>
<div class="document"><div class="body" role="main"><h1>Part ${n}</h1>
${sections.join('\n')}<ul>${links.join('')}</ul></div></div>
<div class="footer">Made for measuring.</div></body></html>`
}

function sectionOf(n: number, i: number): string {
  const seed = n * 7_919 + i * 104_729
  const text = (k: number, length: number) => words(seed + k, length).join(' ')
  const code = Array.from(
    { length: 8 },
    (_, k) => `<span class="n">${text(40 + k, 1)}</span> <span class="o">=</span> ${k}`,
  )
  const rows = Array.from({ length: 6 }, (_, k) => {
    const cells = [text(60 + k, 1), text(70 + k, 4), text(80 + k, 3)]
    return `<tr><td><p>${cells.join('</p></td><td><p>')}</p></td></tr>`
  })
  return `<section id="s${i}"><h2>${text(0, 3)}<a class="headerlink" href="#s${i}">¶</a></h2>
<p>${text(1, 70)} <code class="docutils"><span class="pre">${text(2, 1)}</span></code> ${text(3, 30)}.</p>
<p>${text(4, 50)}, <em>${text(5, 2)}</em> and <a href="#s${i}">${text(6, 2)}</a> ${text(7, 40)}.</p>
<dl><dt><code>${text(8, 1)}(<em>${text(9, 1)}</em>)</code></dt><dd><p>${text(10, 60)}.</p></dd></dl>
<div class="highlight"><pre>${code.join('\n')}</pre></div>
<table><tbody>${rows.join('\n')}</tbody></table></section>`
}

function words(from: number, count: number): string[] {
  let seed = Math.imul(from + 1, 2_654_435_761) >>> 0
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return [8, 16, 28].map((shift) => SYLLABLES[(seed >>> shift) % 16]).join('')
  })
}
