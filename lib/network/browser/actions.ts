import { invalidField } from '@/lib/base/errors'
import { isKey } from './keys'

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

export type WaitFor = string | number

const MAX_ACTIONS = 20
const MAX_SELECTOR = 512
const MAX_TEXT = 5000
const MAX_WAIT_MS = 30_000

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
export function readSelector(selector: string, field: string): string {
  if (selector.length === 0 || selector.length > MAX_SELECTOR)
    throw invalidField(field, `A selector has 1 to ${MAX_SELECTOR} characters.`)
  const isText = selector.startsWith('text=')
  if (selector.includes('>>') || (!isText && /^\s*(\/\/|\.\.|"|'|[\w:-]+=)/.test(selector)))
    throw invalidField(field, 'Only CSS selectors and text=… are possible.')
  return isText ? selector : `css=${selector}`
}
