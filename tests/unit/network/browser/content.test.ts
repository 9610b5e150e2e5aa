import { describe, expect, it } from 'vitest'
import { renderPage } from '@/lib/network/browser/index'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { caller, patient } from '../../../guard/world'
import { scriptPages } from '../../../support/script-pages'

describe('content that scripts add', () => {
  const at = scriptPages()

  it.each([
    '/timer',
    '/notice',
    '/spinner',
    '/chain',
    '/idle-bar',
    '/slow-data',
    '/typed',
    '/gap',
    '/template',
    '/busy-part',
    '/below',
    '/unseen',
    '/confirm',
    '/tasks',
    '/computes',
    '/leaves',
    '/service-worker',
  ])(
    'is waited for: %s',
    async (path) => {
      const { html, isPartial } = await renderPage(at(path), patient, caller())
      expect(html).toContain('Amber costs 11 euro')
      expect(isPartial).toBe(false)
    },
    120_000,
  )

  it('is not waited for where a server holds a request until it has news', async () => {
    const { html } = await renderPage(at('/listens'), patient, caller())
    expect(html).toContain('Amber costs 11 euro')
    expect(html).not.toContain('euro</p>A message')
  }, 120_000)

  it('is marked as hidden when a style sheet hides it', async () => {
    const { html } = await renderPage(at('/styled'), patient, caller())
    expect(html).toContain('<p>Seen</p><p class="h" hidden="">Secret</p>')
    expect(html).toContain('<div class="v" hidden="">Unseen</div>')
    expect(html).toContain('Typed</textarea>')
    const page = readPageNow({ html, url: at('/styled'), want: { markdown: true } })
    expect(page.markdown).toMatch(/Seen[\s\S]*Panel[\s\S]*Written One \/ \*\*Two\*\*\s+In frame/)
    expect(page.markdown).not.toMatch(/Secret|Unseen|Unread|Trap|Not in frame/)
  }, 120_000)

  it('is shown when a style sheet says so, whatever its attribute says', async () => {
    const { html } = await renderPage(at('/shown'), patient, caller())
    expect(html).toContain('<p class="plan">Amber costs 11 euro</p><p hidden="">Secret</p>')
    const page = readPageNow({ html, url: at('/shown'), want: { markdown: true } })
    expect(page.markdown).toMatch(/Coral costs 3 euro\s+\W*Ship/)
    expect(page.markdown).not.toContain('Trap')
  }, 120_000)

  it('sees what Chrome adds to pages, with advancedProxy', async () => {
    const { html } = await renderPage(at('/chrome'), { ...patient, advancedProxy: true }, caller())
    expect(html).toContain('chrome is object with 5')
  }, 120_000)
})
