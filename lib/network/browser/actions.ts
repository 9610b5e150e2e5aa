import type { Locator } from 'playwright'
import { invalidField } from '@/lib/base/errors'
import { FetchFailure } from '@/lib/network/web'
import { bannerSelectors, hideBanners } from './banners'
import { inside } from './inside'
import { isKey, keyNamed } from './keys'
import { screenshot } from './screenshot'
import type { Visit } from './visit'

/** Actions to perform on the page before it is read: declared, never scripted. */
export type Action =
  | { type: 'click'; selector: string }
  | { type: 'type'; selector: string; text: string }
  | { type: 'press'; key: string }
  | { type: 'hover'; selector: string }
  | { type: 'select'; selector: string; value: string }
  | { type: 'scroll'; direction?: 'up' | 'down'; amount?: number; selector?: string }
  | { type: 'wait'; selector?: string; ms?: number }
  | { type: 'screenshot'; full_page?: boolean }

/** A selector, or milliseconds. */
export type WaitFor = string | number

const MAX_ACTIONS = 20
const MAX_SELECTOR = 512
const MAX_TEXT = 5000
const MAX_WAIT_MS = 30_000
const STEP_MS = 5000
/** A page has so long to react to a key or a click before it is looked at again. */
const EFFECT_MS = 1000
const MAX_KEYS = 200
/** A page of noise takes 35 MB per screenshot, and all are in one reply. */
const MAX_SHOT_BYTES = 60_000_000

/** Throws 400 `invalid_actions` or `invalid_wait_for` for impossible actions. */
export function checkActions(actions: readonly Action[] = [], waitFor?: WaitFor): void {
  if (actions.length > MAX_ACTIONS)
    throw invalidField('actions', `At most ${MAX_ACTIONS} actions are possible.`)
  for (const action of actions) checkAction(action)
  if (typeof waitFor === 'string') readSelector(waitFor, 'wait_for')
  if (typeof waitFor === 'number') checkWait(waitFor, 'wait_for')
}

function checkAction(action: Action): void {
  if ('selector' in action && action.selector !== undefined)
    readSelector(action.selector, 'actions')
  if (action.type === 'type' && action.text.length > MAX_TEXT)
    throw invalidField('actions', 'The text is too long.')
  if (action.type === 'wait' && action.ms !== undefined) checkWait(action.ms, 'actions')
  if (action.type === 'press' && !isKey(action.key))
    throw invalidField('actions', `press: "${action.key}" is not the name of a key.`)
  if (
    action.type === 'scroll' &&
    action.amount !== undefined &&
    !(action.amount > 0 && action.amount <= 100_000)
  )
    throw invalidField('actions', 'The amount to scroll is out of range.')
}

function checkWait(ms: number, field: string): void {
  if (!(ms >= 0 && ms <= MAX_WAIT_MS))
    throw invalidField(field, `A wait lasts at most ${MAX_WAIT_MS} ms.`)
}

/** A CSS selector or `text=…`. Playwright's other engines and chains are not allowed. */
function readSelector(selector: string, field: string): string {
  if (selector.length === 0 || selector.length > MAX_SELECTOR)
    throw invalidField(field, `A selector has 1 to ${MAX_SELECTOR} characters.`)
  const isText = selector.startsWith('text=')
  if (selector.includes('>>') || (!isText && /^\s*(\/\/|\.\.|"|'|[\w:-]+=)/.test(selector)))
    throw invalidField(field, 'Only CSS selectors and text=… are possible.')
  return isText ? selector : `css=${selector}`
}

/**
 * Performs the actions in order until `readBy`, and returns their screenshots. Fails if an
 * element is missing, and says which.
 */
export async function perform(
  visit: Visit,
  actions: readonly Action[],
  readBy: number,
): Promise<Uint8Array[]> {
  const shots: Uint8Array[] = []
  let bytes = 0
  if (actions.length > 0) await clearBanners(visit, actions)
  for (const action of actions) {
    if (action.type === 'screenshot') {
      const shot = await screenshot(visit, action.full_page ?? true)
      bytes += shot.length
      if (bytes > MAX_SHOT_BYTES) throw new FetchFailure('too_large')
      shots.push(shot)
      continue
    }
    const left = Math.max(1, readBy - performance.now())
    await performOne(visit, action, left).catch(async (error) => {
      throw await explain(visit, action, error)
    })
  }
  return shots
}

async function performOne(
  { page }: Visit,
  action: Exclude<Action, { type: 'screenshot' }>,
  left: number,
): Promise<void> {
  const timeout = { timeout: Math.min(STEP_MS, left) }
  const found = 'selector' in action ? action.selector : undefined
  const element = page.locator(found ? readSelector(found, 'actions') : 'body').first()
  switch (action.type) {
    case 'click':
      await element.click(timeout)
      break
    case 'hover':
      return element.hover(timeout)
    case 'select':
      await element.selectOption(action.value, timeout)
      break
    case 'type':
      return typeInto(element, action.text, timeout)
    case 'press':
      await page.keyboard.press(keyNamed(action.key))
      break
    case 'wait':
      if (action.selector) await waitUntil(page, action.selector, left, 'attached')
      else await page.waitForTimeout(Math.min(action.ms ?? 1000, left))
      return
    default:
      return scroll(page, action, element, timeout)
  }
  await page.waitForTimeout(Math.min(EFFECT_MS, left))
}

/** Empties the field and types with real keys, for which a page may listen. */
async function typeInto(element: Locator, text: string, timeout: { timeout: number }) {
  // So many keys take longer than an action may: only the last ones are typed.
  const inserted = text.slice(0, -MAX_KEYS)
  await element.fill(inserted, timeout)
  if (inserted) await element.press('End', timeout)
  await element.pressSequentially(text.slice(-MAX_KEYS), timeout)
}

/** Scrolls the page or the box, or without an amount, only to the element. */
async function scroll(
  page: Visit['page'],
  { selector, amount, direction }: Extract<Action, { type: 'scroll' }>,
  element: Locator,
  timeout: { timeout: number },
): Promise<void> {
  if (selector) await element.scrollIntoViewIfNeeded(timeout)
  if (selector && amount === undefined && direction === undefined) return
  if (selector) await element.hover({ ...timeout, force: true })
  const way = direction === 'up' ? -1 : 1
  await page.mouse.wheel(0, way * (amount ?? page.viewportSize()?.height ?? 800))
  await page.waitForTimeout(100)
}

/** Removes known banners, which cover what is to be clicked, unless an action uses them. */
async function clearBanners(visit: Visit, actions: readonly Action[]): Promise<void> {
  const used = actions.flatMap((action) => ('selector' in action ? [action.selector ?? ''] : []))
  await inside(visit, STEP_MS, hideBanners, bannerSelectors(), used).catch(() => 0)
}

/**
 * Waits for an element, and returns whether it is there, or for a time. If the element does not
 * appear, the call continues.
 */
export async function waitFor(visit: Visit, what: WaitFor, timeoutMs: number): Promise<boolean> {
  if (typeof what === 'number') {
    await visit.page.waitForTimeout(Math.min(what, timeoutMs))
    return false
  }
  return waitUntil(visit.page, what, timeoutMs, 'visible').then(
    () => true,
    (error) => {
      if (isMisspelt(error)) throw callerError(error, 'wait_for')
      return false
    },
  )
}

/** 400 for the caller's mistakes, or a failure that names the action and what is in the way. */
async function explain(visit: Visit, action: Action, error: unknown): Promise<unknown> {
  if (
    isMisspelt(error) ||
    /not an? <(?:select|input)|did not find some options/i.test(String(error))
  )
    return callerError(error, 'actions')
  if ((error as Error).name !== 'TimeoutError') return error
  const selector = 'selector' in action ? action.selector : undefined
  const cover = /(<[^>]{1,80}>)[^<]{0,200}intercepts pointer events/.exec(String(error))?.[1]
  const count = selector
    ? await visit.page
        .locator(readSelector(selector, 'actions'))
        .count()
        .catch(() => 0)
    : 0
  const reason = cover ? `is covered by ${cover}` : count > 0 ? 'cannot be reached' : 'is missing'
  return new FetchFailure('no_element', error, `${action.type}: "${selector ?? ''}" ${reason}.`)
}

function callerError(error: unknown, field: string): unknown {
  if (!isMisspelt(error)) return invalidField(field, 'This element does not accept the action.')
  return invalidField(field, 'This is not a selector or a key that the browser knows.')
}

function isMisspelt(error: unknown): boolean {
  return /while parsing|not a valid selector|Unknown key/i.test(String((error as Error).message))
}

async function waitUntil(
  page: Visit['page'],
  selector: string,
  timeout: number,
  state: 'attached' | 'visible',
): Promise<void> {
  await page.locator(readSelector(selector, 'wait_for')).first().waitFor({ state, timeout })
}
