import { Element, type ParentNode, resolveUrl, visibleText } from '@/lib/reader/html'
import type { PageLink } from '../page'
import type { Survey } from '../survey'

const MAX_CLICKS = 2_000
const MAX_CODE = 2_000
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
  const options = descendants(select, ['option'])
  const values = options.map((option) => option.attribs.value ?? visibleText(option))
  const named = (to: (value: string) => string) =>
    options.map((option, i): [string, string] => [to(values[i] ?? ''), visibleText(option)])
  const addresses = values.filter(Boolean)
  if (addresses.length > 0 && addresses.every((value) => ADDRESS.test(value)))
    return named((value) => value).filter(([value]) => value !== '')
  const { name } = select.attribs
  const areNumbers = values.length > 1 && values.every((value) => PAGE_NUMBER.test(value))
  if (!form || !name || !areNumbers || !asksOnce(form)) return []
  return named((value) => {
    const fields = [...hiddenFields(form), [name, value]]
    return `${(form.attribs.action ?? '').split(/[?#]/, 1).join('')}?${new URLSearchParams(fields)}`
  })
}

const verdicts = new WeakMap<Element, boolean>()

function asksOnce(form: Element): boolean {
  const before = verdicts.get(form)
  if (before !== undefined) return before
  const fields = descendants(form, ['select', 'input', 'textarea']).filter(
    ({ attribs }) => !/^(?:hidden|submit|button)$/i.test(attribs.type ?? ''),
  )
  const verdict = fields.length === 1 && !/post|dialog/i.test(form.attribs.method ?? '')
  verdicts.set(form, verdict)
  return verdict
}

function hiddenFields(form: Element): string[][] {
  return descendants(form, ['input'])
    .filter(({ attribs }) => attribs.type === 'hidden' && attribs.name)
    .map(({ attribs }) => [attribs.name ?? '', attribs.value ?? ''])
}

function descendants(parent: ParentNode, names: string[]): Element[] {
  return parent.children.flatMap((child) => {
    if (!(child instanceof Element)) return []
    return [...(names.includes(child.name) ? [child] : []), ...descendants(child, names)]
  })
}
