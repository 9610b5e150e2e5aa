import { beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '@/lib/base/errors/index'
import { closeReaders, threadStates } from '@/lib/base/threads/index'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { readPage } from '@/lib/reader/page/index'

const url = 'https://example.com/guide/'
const html =
  '<!doctype html><title>Guide</title><h1>Guide</h1><p>Read the <a href="next">next page</a>.</p>'

// Earlier files may have left threads.
beforeAll(closeReaders)

describe('reading on a worker thread', () => {
  it('gives the same page as reading here', async () => {
    const request = { html, url, want: { markdown: true, links: true } }
    expect(await readPage(request)).toEqual(readPageNow(request))
  })

  it("takes a copy of the caller's bytes", async () => {
    const bytes = new TextEncoder().encode(html)
    const page = await readPage({
      html: bytes,
      url,
      contentType: 'text/html; charset=utf-8',
      want: { markdown: true },
    })
    expect(page.markdown).toBe('# Guide\n\nRead the [next page](https://example.com/guide/next).')
    expect(bytes.byteLength).toBe(html.length)
  })

  it('reads many pages with at most two threads', async () => {
    const pages = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        readPage({ html: `<p>page ${n}</p>`, url, want: { markdown: true } }),
      ),
    )
    expect(pages.map((page) => page.markdown)).toEqual(
      Array.from({ length: 12 }, (_, n) => `page ${n}`),
    )
    expect(threadStates().get('page')?.threads).toBeLessThanOrEqual(2)
    await closeReaders()
    expect(threadStates().get('page')?.threads).toBe(0)
  })

  // Vector 131.
  it('ends a failing thread with an error, and reads the next page on a new one', async () => {
    const broken = readPage({ html: 'x', url, want: {}, includeSelectors: {} as string[] })
    await expect(broken).rejects.toMatchObject({ code: 'url_scrape_failed', details: { url } })
    await expect(broken).rejects.toBeInstanceOf(AppError)
    expect((await readPage({ html, url, want: { markdown: true } })).markdown).toContain('# Guide')
  })

  it("rejects with the caller's abort reason", async () => {
    const caller = new AbortController()
    const reading = readPage({ html, url, want: { markdown: true } }, caller.signal)
    caller.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
    await expect(readPage({ html, url, want: {} }, caller.signal)).rejects.toThrow('left')
  })
})
