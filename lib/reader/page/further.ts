import { Element, type ParentNode, visibleText, walkElements } from '@/lib/reader/html'
import type { Size } from './sizes'

type Sizes = Map<Element, Size>

const MIN_PARAGRAPHS = 2
const MAX_OFFER = 200
const MIN_LINKS = 3
const MAX_CARD = 120
const MIN_LINKED = 0.65
/** Was, now and per month; a list of products has more. */
const MAX_PRICES = 3

/** The article that the page is about, with all elements around it. */
export function findSubject(title: Element | undefined, sizes: Sizes): Set<ParentNode> {
  const path = new Set<ParentNode>()
  if (!title || sizes.get(title)?.links) return path
  for (let up: ParentNode | null = title; up instanceof Element; up = up.parent) {
    if (path.size > 0 || isSubject(up, sizes.get(up))) path.add(up)
    if (path.size === 0 && (up.name === 'main' || up.name === 'a')) return path
  }
  return path
}

function isSubject({ name }: Element, size: Size | undefined): boolean {
  if (!size || name === 'main' || name === 'body' || name === 'h1') return false
  return name === 'article' && size.paragraphs >= MIN_PARAGRAPHS
}

export const asksToSubscribe = (element: Element, { length, links }: Size): boolean =>
  length <= MAX_OFFER && links === 1 && walkElements(element).some(leadsToOffer)

const leadsToOffer = ({ name, attribs }: Element) => name === 'a' && OFFER.test(attribs.href ?? '')
const OFFER =
  /\/(?:subscri(?:be|ption)s?|abo(?:nn(?:er|ement|ieren))?|suscri\w{0,8}|abbonat\w{0,4}|membership|newsletters?)(?:$|[/?#])/i

/** A form for a newsletter: it takes an address of mail, and shows nothing that is for sale. */
export function asksForAddress(element: Element, size: Size): boolean {
  const { length, hasTitle, headings, prices, links } = size
  if (hasTitle || size.buttons !== 1 || length > MAX_OFFER || headings > 1) return false
  if (prices > 0 || links > 1) return false
  const inner = [...walkElements(element)]
  const fields = inner.filter(({ name }) => FIELDS.test(name))
  const isAddress = ({ attribs }: Element) => attribs.type === 'email'
  const others = fields.filter((field) => !isAddress(field) && !isQuiet(field))
  return (
    fields.some(isAddress) &&
    others.length === 0 &&
    !inner.some(({ name }) => LISTS.test(name)) &&
    !RESTOCK.test(visibleText(element))
  )
}
const FIELDS = /^(?:input|select|textarea)$/
const isQuiet = ({ attribs }: Element) =>
  /^(?:hidden|submit|button|checkbox)$/.test(attribs.type ?? '')
const LISTS = /^(?:li|table|dl)$/
/** "Tell me when it is back" says that something is sold out. */
const RESTOCK =
  /stock|available|back|when|verfügbar|lager|sobald|dispon|retour|voorraad|beschikbaar|dostępn|наличи|появ|lagret|skladem/i

/** Whether parts with the title, one after the other, show what is sold: its price and a button. */
export function areOfGoods(parts: readonly Size[]): boolean {
  const sum = (name: 'prices' | 'buttons' | 'paragraphs') =>
    parts.reduce((total, part) => total + part[name], 0)
  const isPriced = sum('prices') > 0 && sum('prices') <= MAX_PRICES
  return isPriced && sum('buttons') > 0 && sum('paragraphs') > 0
}

/** Below it, cards without a heading of their own lead to pages that a site draws again. */
export function areCards(element: Element, size: Size): boolean {
  const { links, linked, headings, length, paragraphs, prices, figures } = size
  if (links < MIN_LINKS || paragraphs + figures > 0 || length > links * MAX_CARD) return false
  if (headings > 0 && headings < links - 1) return false
  if (linked < length * MIN_LINKED && prices * 2 < links) return false
  return !walkElements(element).some(({ name }) => name === 'table' || name === 'h1')
}

/** Cards with pictures that lead to other things. Choices have less text. */
export function arePictured(element: Element, size: Size): boolean {
  const { links, linked, length, hasTitle } = size
  if (hasTitle || links < MIN_LINKS || length < links * MIN_CARD) return false
  if (linked < length * MIN_OF_LINKS) return false
  let pictures = 0
  for (const { name } of walkElements(element)) {
    if (name === 'table') return false
    if (name === 'img' || name === 'picture') pictures++
  }
  return pictures * MAX_LINKS >= links
}
const MIN_CARD = 20
const MIN_OF_LINKS = 0.55
const MAX_LINKS = 3
