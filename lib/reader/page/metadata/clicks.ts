import { Element, type ParentNode, resolveUrl, visibleText, walkElements } from '@/lib/reader/html'
import type { PageLink } from '../page'
import type { Survey } from '../survey'

const MAX_CLICKS = 2_000
const MAX_CODE = 2_000
/** Each of them is in the address of every page of a form. */
const MAX_SENT = 50
const MAX_NAME = 200
/** `location.href = '/x'`, `location.assign("/x")`, `window.open('/x')`. */
const NAVIGATION =
  /\b(?:location(?:\.href)?\s?=\s?|location\.(?:assign|replace)\(\s?|window\.open\(\s?)["']([^"']{1,1000})["']/i
const PAGE_NUMBER = /^\d{1,4}$/
const ADDRESS = /^(?:https?:\/\/|\.{0,2}\/|\?)\S/i

/** Addresses that a reader can reach without an anchor: buttons and lists of pages. */
export function collectClicks({ document, base }: Survey): PageLink[] {
  const links: PageLink[] = []
  const add = (address: string, text: string) => {
    const url = resolveUrl(address.trim(), base)
    if (url && /^https?:/.test(url)) links.push({ url, text: text.slice(0, MAX_NAME), rel: '' })
  }
  const walk = (parent: ParentNode, form: Element | null, isNamed: boolean) => {
    for (const child of parent.children) {
      if (!(child instanceof Element) || links.length >= MAX_CLICKS) continue
      const address = buttonTarget(child)
      if (address) add(address, isNamed ? '' : visibleText(child))
      if (child.name === 'select') for (const [to, text] of listTargets(child, form)) add(to, text)
      walk(child, child.name === 'form' ? child : form, isNamed || address !== undefined)
    }
  }
  walk(document, null, false)
  return links
}

function buttonTarget({ name, attribs }: Element): string | undefined {
  if (name === 'a' && attribs.href && !attribs.href.startsWith('#')) return undefined
  return attribs['data-href'] || NAVIGATION.exec(attribs.onclick?.slice(0, MAX_CODE) ?? '')?.[1]
}

/** A list whose entries are addresses, or the page numbers of a form that asks for nothing else. */
function listTargets(select: Element, form: Element | null): [string, string][] {
  const options = elementsIn(select, ['option']).slice(0, MAX_CLICKS)
  const entries = options.map((option): [string, string] => {
    const text = visibleText(option)
    return [option.attribs.value ?? text, text]
  })
  const values = entries.map(([value]) => value)
  const addresses = values.filter(Boolean)
  if (addresses.length > 0 && addresses.every((value) => ADDRESS.test(value)))
    return entries.filter(([value]) => value !== '')
  const { name } = select.attribs
  const areNumbers = values.length > 1 && values.every((value) => PAGE_NUMBER.test(value))
  const sent = form && name && areNumbers ? fieldsSent(form) : null
  if (!form || !name || !sent) return []
  const action = (form.attribs.action ?? '').split(/[?#]/, 1).join('')
  return entries.map(([value, text]) => [
    `${action}?${new URLSearchParams([...sent, [name, value]])}`,
    text,
  ])
}

const sentByForm = new WeakMap<Element, [string, string][] | null>()

/** What a form sends beside the one field that it asks for. Null if it asks for more. */
function fieldsSent(form: Element): [string, string][] | null {
  const before = sentByForm.get(form)
  if (before !== undefined) return before
  const fields = elementsIn(form, ['select', 'input', 'textarea'])
  const openFields = fields.filter(
    ({ attribs }) => !/^(?:hidden|submit|button)$/i.test(attribs.type ?? ''),
  )
  const hidden = fields.flatMap(({ name, attribs }): [string, string][] =>
    name === 'input' && attribs.type === 'hidden' && attribs.name
      ? [[attribs.name, attribs.value ?? '']]
      : [],
  )
  const isPlain = openFields.length === 1 && hidden.length <= MAX_SENT
  const own = isPlain && !/post|dialog/i.test(form.attribs.method ?? '') ? hidden : null
  sentByForm.set(form, own)
  return own
}

const elementsIn = (parent: ParentNode, names: string[]) =>
  [...walkElements(parent)].filter(({ name }) => names.includes(name))
