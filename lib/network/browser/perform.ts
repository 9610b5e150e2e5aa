import type { Locator, Page } from 'playwright'
import { FetchFailure } from '@/lib/network/web'
import { type Action, readSelector, type WaitFor } from './actions'
import { bannerSelectors, hideBanners, hideCover } from './banners'
import { callerError, explain, isCovered, isMisspelt } from './explain'
import { inside } from './inside'
import { keyNamed } from './keys'
import type { Look } from './look'
import { screenshot } from './screenshot'
import { lookAt, settleEffect } from './settle'
import type { Visit } from './visit'

const STEP_MS = 8000
/** A covered element is tried for so long before what covers it is removed. */
const COVERED_MS = 2500
/** A page has so long to react to an action before the next, and to the last one. */
const EFFECT_MS = 1000
const LAST_EFFECT_MS = 2500
const LOOK_MS = 1000
const SCROLL_MS = 100
const MAX_KEYS = 200
/** A page of noise takes 35 MB per screenshot, and all are in one reply. */
const MAX_SHOT_BYTES = 60_000_000
const QUIET = new Set(['screenshot', 'wait', 'scroll'])

type Step = Exclude<Action, { type: 'screenshot' }>

/** Performs the actions in order until `readBy`, and returns their screenshots. */
export async function perform(
  visit: Visit,
  actions: readonly Action[],
  readBy: number,
): Promise<Uint8Array[]> {
  const shots: Uint8Array[] = []
  let bytes = 0
  if (actions.length > 0) await clearBanners(visit, actions)
  for (const [at, action] of actions.entries()) {
    if (action.type === 'screenshot') {
      const shot = await screenshot(visit, action.full_page ?? true)
      bytes += shot.length
      if (bytes > MAX_SHOT_BYTES) throw new FetchFailure('too_large')
      shots.push(shot)
      continue
    }
    const effectMs = at === actions.length - 1 ? LAST_EFFECT_MS : EFFECT_MS
    await takeStep(visit, action, { readBy, effectMs })
  }
  return shots
}

type Limits = { readBy: number; effectMs: number }

async function takeStep(visit: Visit, action: Step, { readBy, effectMs }: Limits): Promise<void> {
  const before = QUIET.has(action.type) ? null : await readState(visit, readBy)
  try {
    const remaining = Math.max(1, readBy - performance.now())
    await performOne(visit, action, remaining)
  } catch (error) {
    throw await explain(visit, action, error)
  }
  if (before) await settleEffect(visit, before, Math.min(readBy, performance.now() + effectMs))
}

const readState = (visit: Visit, readBy: number): Promise<Look | null> =>
  lookAt(visit, Math.min(readBy, performance.now() + LOOK_MS))

async function performOne(visit: Visit, action: Step, remaining: number): Promise<void> {
  const { page } = visit
  const timeout = { timeout: Math.min(STEP_MS, remaining) }
  if (action.type === 'press') return page.keyboard.press(keyNamed(action.key))
  if (action.type === 'wait') {
    if (!action.selector) return page.waitForTimeout(Math.min(action.ms ?? 1000, remaining))
    return waitUntil(page, action.selector, remaining, 'attached')
  }
  const element = await locate(page, action.selector ?? 'body')
  if (action.type === 'scroll') return scroll(page, action, element, timeout)
  if (action.type === 'type') return typeInto(element, action.text, timeout)
  if (action.type === 'select') return select(element, action.value, timeout.timeout)
  return point(visit, action, element, timeout.timeout)
}

async function locate(page: Page, selector: string): Promise<Locator> {
  const own = page.locator(readSelector(selector, 'actions')).first()
  if ((await own.count()) > 0) return own
  for (const frame of page.frames().slice(1)) {
    const inner = frame.locator(readSelector(selector, 'actions')).first()
    const isThere = await inner.isVisible({ timeout: SCROLL_MS }).catch(() => false)
    if (isThere) return inner
  }
  return own
}

async function point(
  visit: Visit,
  { type, selector }: Extract<Step, { type: 'click' | 'hover' }>,
  element: Locator,
  timeout: number,
): Promise<void> {
  const act = (ms: number) => {
    const timeout = Math.max(1, ms)
    // A page that a click leads to is awaited with its other effects.
    return type === 'click'
      ? element.click({ timeout, noWaitAfter: true })
      : element.hover({ timeout })
  }
  const startedAt = performance.now()
  try {
    await act(Math.min(COVERED_MS, timeout))
  } catch (error) {
    if (isMisspelt(error)) throw error
    if (isCovered(error)) {
      await inside(visit, LOOK_MS, hideBanners, bannerSelectors(), [selector]).catch(() => 0)
      const box = await element.boundingBox({ timeout: LOOK_MS }).catch(() => null)
      if (box) {
        const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
        await inside(visit, LOOK_MS, hideCover, ...middle).catch(() => 0)
      }
    }
    const remaining = timeout - (performance.now() - startedAt)
    if (remaining <= SCROLL_MS) throw error
    await act(remaining)
  }
}

/** An option of a list that is there may yet be loaded, for as long as what covers an element. */
async function select(element: Locator, value: string, timeout: number): Promise<void> {
  await element.waitFor({ timeout })
  await element.selectOption(value, { timeout: Math.min(COVERED_MS, timeout) })
}

/** Empties the field and types with real keys, for which a page may listen. */
async function typeInto(element: Locator, text: string, timeout: { timeout: number }) {
  // Typing them all takes longer than an action may: only the last ones are typed.
  const inserted = text.slice(0, -MAX_KEYS)
  await element.fill(inserted, timeout)
  if (inserted) await element.press('End', timeout)
  await element.pressSequentially(text.slice(-MAX_KEYS), timeout)
}

async function scroll(
  page: Page,
  { selector, amount, direction }: Extract<Action, { type: 'scroll' }>,
  element: Locator,
  timeout: { timeout: number },
): Promise<void> {
  if (selector) await element.scrollIntoViewIfNeeded(timeout)
  if (selector && amount === undefined && direction === undefined) return
  if (selector) await element.hover({ ...timeout, force: true })
  const way = direction === 'up' ? -1 : 1
  await page.mouse.wheel(0, way * (amount ?? page.viewportSize()?.height ?? 800))
  await page.waitForTimeout(SCROLL_MS)
}

async function clearBanners(visit: Visit, actions: readonly Action[]): Promise<void> {
  const used = actions.flatMap((action) => ('selector' in action ? [action.selector ?? ''] : []))
  await inside(visit, LOOK_MS, hideBanners, bannerSelectors(), used).catch(() => 0)
}

/** Waits for a time, or for an element, and returns whether it appeared. */
export async function waitFor(visit: Visit, what: WaitFor, timeoutMs: number): Promise<boolean> {
  if (typeof what === 'number') {
    await visit.page.waitForTimeout(Math.min(what, timeoutMs))
    return false
  }
  return waitUntil(visit.page, what, timeoutMs, 'visible').then(
    () => true,
    (error) => {
      if (isMisspelt(error)) throw callerError('wait_for')
      return false
    },
  )
}

async function waitUntil(
  page: Page,
  selector: string,
  timeout: number,
  state: 'attached' | 'visible',
): Promise<void> {
  await page.locator(readSelector(selector, 'wait_for')).first().waitFor({ state, timeout })
}
