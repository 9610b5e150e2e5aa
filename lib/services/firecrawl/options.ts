import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { refuseFields, unsupported } from '@/lib/services/wire'
import { CHROME } from './chrome'
import { UNSERVED_ACTIONS, UNSERVED_OPTIONS } from './unserved'

const MAX_TIMEOUT_MS = 60_000
const MIN_TIMEOUT_MS = 1_000
const YEAR_S = 31_536_000
const PROXIES = ['stealth', 'enhanced']
/** The focused element, which Firecrawl's `write` types into. */
const FOCUSED = ':focus'

/** A client's scrape options as fields of `scrape`, without the formats. */
export function scrapeFields(options: Fields): Fields {
  const { maxAge } = options
  const fields = pageFields(options)
  return {
    ...fields,
    exclude_selectors: withChrome(fields.exclude_selectors, options),
    timeout: clampTimeout(options),
    max_age: typeof maxAge === 'number' ? Math.min(YEAR_S, Math.ceil(maxAge / 1_000)) : maxAge,
  }
}

/** Main content is the page without what Firecrawl removes, unless the client names its parts. */
function withChrome(excluded: unknown, { onlyMainContent, includeTags }: Fields): unknown {
  if (typeof (onlyMainContent ?? true) !== 'boolean')
    throw invalidField('onlyMainContent', 'onlyMainContent must be true or false.')
  const isWhole = onlyMainContent === false
  const isChosen = Array.isArray(includeTags) && includeTags.length > 0
  if (isWhole || isChosen || (excluded && !Array.isArray(excluded))) return excluded
  return [...((excluded as unknown[]) ?? []), ...CHROME]
}

/** The scrape options that `extract` has as well. */
export function pageFields(options: Fields): Fields {
  refuseFields(options, UNSERVED_OPTIONS)
  const { includeTags, excludeTags, waitFor, mobile, proxy } = options
  return {
    include_selectors: includeTags ?? undefined,
    exclude_selectors: excludeTags ?? undefined,
    headers: toHeaders(options),
    wait_for: waitFor === 0 ? undefined : waitFor,
    mobile,
    actions: toActions(options),
    advanced_proxy: PROXIES.includes(String(proxy)),
  }
}

/** The URL from the client. Without a scheme it is http. */
export function addressIn(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  return text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`
}

/** The client's timeout, within our limits. */
export function clampTimeout({ timeout }: Fields, max = MAX_TIMEOUT_MS): unknown {
  if (typeof timeout !== 'number') return timeout
  return Math.max(MIN_TIMEOUT_MS, Math.min(max, Math.round(timeout)))
}

/** Preferred languages are sent as Accept-Language. */
function toHeaders({ headers, location }: Fields): unknown {
  const languages = isObject(location) && Array.isArray(location.languages) && location.languages
  if (!languages || languages.length === 0) return headers
  return { 'Accept-Language': languages.join(', '), ...(isObject(headers) ? headers : {}) }
}

function toActions({ actions }: Fields): unknown {
  if (!Array.isArray(actions)) return actions
  return actions.map((action: unknown) => {
    if (!isObject(action)) throw invalidField('actions', 'An action is an object with a type.')
    const { type, milliseconds, selector, text, all } = action
    const why = UNSERVED_ACTIONS[String(type)]
    if (why) throw unsupported('actions', why, `The action ${type}`)
    if (type === 'click' && all) throw unsupported('actions', 'one element is clicked at a time')
    // The window, unless the whole page is asked for.
    if (type === 'screenshot') return { type, full_page: action.fullPage === true }
    if (type === 'write') return { type: 'type', selector: FOCUSED, text }
    return type === 'wait' ? { type, selector, ms: milliseconds } : action
  })
}
