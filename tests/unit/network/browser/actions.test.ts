import { describe, expect, it } from 'vitest'
import { renderPage } from '@/lib/network/browser/index'
import { caller, failure, patient } from '../../../guard/world'
import { scriptPages } from '../../../support/script-pages'

describe('pages that hang, and actions on them', () => {
  const at = scriptPages()

  it('content is partial or missing when it does not come', async () => {
    const part = await renderPage(at('/part'), { timeoutMs: 30_000 }, caller(60_000))
    expect(part).toMatchObject({ isPartial: true })
    for (const path of ['/never', '/stuck']) {
      const error = await failure(renderPage(at(path), { timeoutMs: 30_000 }, caller(60_000)))
      expect(error, path).toBe('url_scrape_failed/unfinished')
    }
  }, 120_000)

  it('content is read although a script hangs and an element does not come', async () => {
    const options = { timeoutMs: 30_000, waitFor: '#none' }
    const { html, isPartial } = await renderPage(at('/hang'), options, caller(60_000))
    expect(html).toContain('Amber costs 11 euro')
    expect(isPartial).toBe(true)
  }, 120_000)

  it('content is read although a script begins to loop', async () => {
    const { html, isPartial } = await renderPage(at('/loops'), patient, caller())
    expect(html).toContain('Amber costs 11 euro')
    expect(isPartial).toBe(true)
  }, 120_000)

  it('a page reacts to actions as to a person', async () => {
    const after = async (path: string, actions: Parameters<typeof renderPage>[1]['actions']) =>
      (await renderPage(at(path), { ...patient, actions }, caller())).html
    expect(await after('/keys', [{ type: 'type', selector: '#q', text: 'amber' }])).toContain(
      'for amber',
    )
    expect(await after('/enter', [{ type: 'press', key: 'ENTER' }])).toContain('pressed Enter')
    expect(await after('/enter', [{ type: 'press', key: 'ctrl+K' }])).toContain('pressed k')
    const click = [{ type: 'click' as const, selector: '#b' }]
    expect(await after('/late-click', click)).toContain('Amber')
    for (const path of ['/covered', '/consent', '/inner-button'])
      expect(await after(path, click)).toMatch(/clicked<\/(?:p|div)>/)
    const scroll = { type: 'scroll' as const, selector: '#box', amount: 900 }
    expect(await after('/box', [scroll])).toContain('scrolled')
    const choice = await after('/choice', [
      { type: 'select', selector: '#s', value: 'Two' },
      { type: 'hover', selector: '#m' },
    ])
    expect([choice.includes('chose Two'), choice.includes('hovered')]).toEqual([true, true])
  }, 240_000)

  it('an error names the action that failed and what is in the way', async () => {
    const tried = (path: string, selector: string) =>
      renderPage(at(path), { ...patient, actions: [{ type: 'click', selector }] }, caller()).catch(
        (error: Error) => error.message,
      )
    expect(await tried('/wall', '#b')).toMatch(/click: "#b" is covered by <div[^>]*wall/)
    expect(await tried('/wall', '#none')).toContain('click: "#none" is missing')
    const actions = [{ type: 'type' as const, selector: '#m', text: 'x' }]
    const typed = renderPage(at('/choice'), { ...patient, actions }, caller())
    await expect(typed).rejects.toMatchObject({
      details: { issues: [{ message: 'type: "#m" does not accept this action.' }] },
    })
    const absent = [{ type: 'select' as const, selector: '#s', value: 'Three' }]
    const chosen = renderPage(at('/choice'), { ...patient, actions: absent }, caller())
    const message = 'select: "#s" has no option "Three". Its options: One, Two.'
    await expect(chosen).rejects.toMatchObject({ details: { issues: [{ message }] } })
  }, 120_000)
})
