import { invalidField } from '@/lib/base/errors'
import { FetchFailure } from '@/lib/network/web'
import { type Action, readSelector } from './actions'
import type { Visit } from './visit'

type Select = Extract<Action, { type: 'select' }>

const COVERED =
  /(<[a-z][^>]{0,120}>)(?:[^<]{0,200}<\/[\w-]+>)?(?: from .{0,300} subtree)? intercepts pointer/
const WRONG_KIND = /not an? <(?:select|input)/i
/** How many options the error lists. */
const MAX_OPTIONS = 20
const NO_OPTION = /did not find some options/i

/** 400 for the caller's mistakes, or a failure that names the action and what is in the way. */
export async function explain(visit: Visit, action: Action, error: unknown): Promise<unknown> {
  const selector = 'selector' in action ? (action.selector ?? '') : ''
  const place = `${action.type}: "${selector}"`
  if (action.type === 'select' && NO_OPTION.test(String(error)))
    return invalidField('actions', await missingOption(visit, place, action))
  if (WRONG_KIND.test(String(error)))
    return invalidField('actions', `${place} does not accept this action.`)
  if (isMisspelt(error)) return callerError('actions', place)
  if ((error as Error).name !== 'TimeoutError') return error
  const reason = await reasonFor(visit, selector, error)
  return new FetchFailure('no_element', error, `${place} ${reason}.`)
}

async function missingOption({ page }: Visit, place: string, action: Select): Promise<string> {
  const options = page.locator(readSelector(action.selector, 'actions')).first().locator('option')
  const names = await options.evaluateAll(
    (all, max) =>
      (all as unknown as HTMLOptionElement[])
        .slice(0, max)
        .map(({ label, value }) => (label || value).slice(0, 40)),
    MAX_OPTIONS,
  )
  const others = names.length > 0 ? `Its options: ${names.join(', ')}.` : 'It has no options.'
  return `${place} has no option "${action.value.slice(0, 100)}". ${others}`
}

async function reasonFor({ page }: Visit, selector: string, error: unknown): Promise<string> {
  const cover = COVERED.exec(String(error))?.[1]
  if (cover) return `is covered by ${cover}`
  if (selector === '') return 'cannot be reached'
  const count = page.locator(readSelector(selector, 'actions')).count()
  return (await count.catch(() => 0)) > 0 ? 'cannot be reached' : 'is missing'
}

export function callerError(field: string, place = 'This'): unknown {
  return invalidField(field, `${place} is not a selector or a key that the browser knows.`)
}

export function isMisspelt(error: unknown): boolean {
  return /while parsing|not a valid selector|Unknown key/i.test(String((error as Error).message))
}

export function isCovered(error: unknown): boolean {
  return COVERED.test(String(error))
}
