import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/read'

const APACHE = `<h1>Index of /pub</h1>
<pre><img src="/icons/blank.gif" alt="Icon "> <a href="?C=N;O=D">Name</a>  <a href="?C=M;O=A">Last modified</a>  <a href="?C=S;O=A">Size</a><hr><img src="/icons/back.gif" alt="[PARENTDIR]"> <a href="/">Parent Directory</a>    -
<img src="/icons/unknown.gif" alt="[   ]"> <a href="a.zip">a.zip</a>   2024-11-09 10:12  1.2K
<img src="/icons/folder.gif" alt="[DIR]"> <a href="dists/">dists/</a>  2024-11-09 10:12    -
<hr></pre>`
const NGINX = `<h1>Index of /pub/</h1><hr><pre><a href="../">../</a>
<a href="dists/">dists/</a>    09-Nov-2024 10:12     -
<a href="a.zip">a.zip</a>      09-Nov-2024 10:12  1234
</pre><hr>`
const IIS = `<H1>/pub</H1><hr><pre><A HREF="/">[To Parent Directory]</A><br><br>11/9/2024 10:12 AM  &lt;dir&gt; <A HREF="/pub/dists/">dists</A><br>11/9/2024 10:12 AM  1234 <A HREF="/pub/a.zip">a.zip</A><br></pre><hr>`
const SOURCE = `<pre>call <a href="/f">open</a>(path)
then <a href="/g">read</a>(file, size) and close
  return the number of bytes</pre>`

const read = (body: string, mainContentOnly: boolean) =>
  readPageNow({
    html: `<!doctype html><title>Index of /pub</title><body>${body}</body>`,
    url: 'https://a.test/pub/',
    mainContentOnly,
    includeImages: false,
    want: { markdown: true },
  }).markdown ?? ''

describe.each([false, true])('the files of a folder (main content: %s)', (isMain) => {
  it.each([
    ['Apache', APACHE, '- [a.zip](https://a.test/pub/a.zip) 2024-11-09 10:12 1.2K'],
    ['nginx', NGINX, '- [a.zip](https://a.test/pub/a.zip) 09-Nov-2024 10:12 1234'],
    ['IIS', IIS, '- 11/9/2024 10:12 AM 1234 [a.zip](https://a.test/pub/a.zip)'],
  ])('keep their links as %s lists them', (_server, html, line) => {
    const markdown = read(html, isMain)
    expect(markdown.split('\n')).toContain(line)
    expect(markdown).toMatch(/\[dists\/?\]\(https:\/\/a\.test\/pub\/dists\/\)/)
    expect(markdown).not.toContain('```')
  })

  it('stay a listing where the links are in the text', () => {
    expect(read(`<p>How a file is read.</p>${SOURCE}`, isMain)).toContain('```\ncall open(path)\n')
  })
})
