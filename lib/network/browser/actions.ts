import { invalidField } from '@/lib/base/errors'
import { FetchFailure } from '@/lib/network/web'
import { screenshot } from './screenshot'
import type { Visit } from './visit'

/** Actions to perform on the page before it is read: declared, never scripted. */
export type Action =
  | { type: 'click'; selector: string }
  | { type: 'type'; selector: string; text: string }
  | { type: 'press'; key: string }
  | { type: 'scroll'; direction?: 'up' | 'down'; amount?: number; selector?: string }
  | { type: 'wait'; selector?: string; ms?: number }
  | { type: 'screenshot' }

/** A selector, or milliseconds. */
export type WaitFor = string | number

const MAX_ACTIONS = 20
const MAX_SELECTOR = 512
const MAX_TEXT = 5000
const MAX_WAIT_MS = 30_000
const STEP_MS = 5000
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
  if (action.type === 'press' && !/^[\w+ -]{1,32}$|^.$/u.test(action.key))
    throw invalidField('actions', 'This is not the name of a key.')
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

/** Performs the actions in order and returns their screenshots. Fails if an element is missing. */
export async function perform(visit: Visit, actions: readonly Action[]): Promise<Uint8Array[]> {
  const shots: Uint8Array[] = []
  let bytes = 0
  for (const action of actions) {
    if (action.type === 'screenshot') {
      const shot = await screenshot(visit)
      bytes += shot.length
      if (bytes > MAX_SHOT_BYTES) throw new FetchFailure('too_large')
      shots.push(shot)
    } else
      await performOne(visit, action).catch((error) =>
        Promise.reject(callerError(error, 'actions')),
      )
  }
  return shots
}

async function performOne(
  { page }: Visit,
  action: Exclude<Action, { type: 'screenshot' }>,
): Promise<void> {
  const timeout = { timeout: STEP_MS }
  if (action.type === 'click') await page.click(readSelector(action.selector, 'actions'), timeout)
  if (action.type === 'type')
    await page.fill(readSelector(action.selector, 'actions'), action.text, timeout)
  if (action.type === 'press') await page.keyboard.press(action.key)
  if (action.type === 'wait') {
    if (action.selector) await waitUntil(page, action.selector, STEP_MS)
    else await page.waitForTimeout(action.ms ?? 1000)
  }
  if (action.type !== 'scroll') return
  if (action.selector)
    return page.locator(readSelector(action.selector, 'actions')).scrollIntoViewIfNeeded(timeout)
  const way = action.direction === 'up' ? -1 : 1
  await page.mouse.wheel(0, way * (action.amount ?? page.viewportSize()?.height ?? 800))
  await page.waitForTimeout(100)
}

/** Waits for an element or a time. If the element does not appear, the call continues. */
export async function waitFor(visit: Visit, what: WaitFor, timeoutMs: number): Promise<void> {
  if (typeof what === 'number') await visit.page.waitForTimeout(Math.min(what, timeoutMs))
  else
    await waitUntil(visit.page, what, timeoutMs).catch((error) => {
      if (isMisspelt(error)) throw callerError(error, 'wait_for')
    })
}

/** 400 for the customer's mistakes, a FetchFailure for an element that did not appear. */
function callerError(error: unknown, field: string): unknown {
  if (isMisspelt(error))
    return invalidField(field, 'This is not a selector or a key that the browser knows.')
  return (error as Error).name === 'TimeoutError' ? new FetchFailure('no_element', error) : error
}

function isMisspelt(error: unknown): boolean {
  return /while parsing|not a valid selector|Unknown key/i.test(String((error as Error).message))
}

async function waitUntil(page: Visit['page'], selector: string, timeout: number): Promise<void> {
  await page.waitForSelector(readSelector(selector, 'wait_for'), { state: 'attached', timeout })
}
