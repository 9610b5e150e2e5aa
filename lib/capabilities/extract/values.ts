import { detectCurrency, firstNumber, isFree } from '@/lib/base/text'
import { plainText } from '@/lib/reader/html'
import { hasType, type Node, nodesIn } from './entities'
import { amountIn } from './nearest'

/** Fields whose things stand for a URL rather than a name. */
const ADDRESSES =
  /image|photo|picture|thumbnail|logo|url|link|video|canonical|homepage|sameas|icon/i
const PRICES = /^(?:price|cost|msrp)$/i
const LISTED_IN_COMMAS = /keyword|tag/i

/** A value as the schema requires it, or null. `name` is its field. */
export function typed(value: unknown, types: string[], name: string): unknown {
  const plain = toPlainValue(value, name)
  if (plain === null) return null
  const isPrice = PRICES.test(name)
  if (types.includes('number') || types.includes('integer')) {
    const number = isPrice ? priceIn(plain) : numberIn(plain)
    if (number !== null && (types.includes('number') || Number.isInteger(number))) return number
    return types.includes('string') ? String(plain) : null
  }
  if (types.includes('boolean')) return parseTruth(plain)
  if (isPrice && typeof plain === 'string' && plain.length > 15) return amountIn(plain)
  const text = String(plain)
  return (/currency/i.test(name) && detectCurrency(text, 'us')) || text
}

/** A value as list items: steps from sections, lines and keywords one by one. */
export function splitValue(value: unknown, name: string): unknown[] {
  const parts = [value].flat(2).flatMap((entry) => {
    if (entry !== null && typeof entry === 'object' && 'itemListElement' in entry)
      return splitValue((entry as Node).itemListElement, name)
    return [entry]
  })
  const only = parts.length === 1 ? parts[0] : null
  if (typeof only !== 'string') return parts
  if (LISTED_IN_COMMAS.test(name)) return trimmedParts(only, /[,;]/)
  const lines = trimmedParts(toPlainText(only.replace(/<\/(?:li|p|div)>|<br\s*\/?>/gi, '\n')), /\n/)
  return lines.length > 1 ? lines : parts
}

function priceIn(plain: string | number | boolean): number | null {
  if (typeof plain !== 'string') return numberIn(plain)
  return isFree(plain) ? 0 : firstNumber(amountIn(plain))
}

/** The number in a text: "1.299,00 €" is 1299, "PT1H30M" is 90 minutes. Null if none. */
function numberIn(plain: string | number | boolean): number | null {
  if (typeof plain === 'number') return plain
  const text = String(plain)
  const duration =
    /^P(?:(\d+)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:[\d.]+S)?)?$/.exec(text.trim())
  if (duration?.[0] && duration[0].length > 1) {
    const [, days = 0, hours = 0, minutes = 0] = duration.map(Number).map((count) => count || 0)
    return days * 1_440 + hours * 60 + minutes
  }
  return firstNumber(text)
}

function parseTruth(plain: string | number | boolean): boolean | null {
  if (typeof plain === 'boolean') return plain
  const text = String(plain).trim().toLowerCase()
  if (
    /^(?:true|yes|1|ja|oui|sí)$|(?:^|\/)(?:instock|instoreonly|onlineonly|limitedavailability)$|^in stock\b|^(?:auf lager|en stock)/.test(
      text,
    )
  )
    return true
  if (
    /^(?:false|no|0|nein|non)$|(?:^|\/)(?:outofstock|soldout|discontinued)$|^(?:out of stock|sold out|not available|ausverkauft)/.test(
      text,
    )
  )
    return false
  return null
}

function toPlainValue(value: unknown, name: string): string | number | boolean | null {
  if (Array.isArray(value)) {
    const plain = value.map((entry) => toPlainValue(entry, name)).filter((text) => text !== null)
    // Several people are all the authors; of other things, the first is the main one.
    return plain.length > 1 && /author|creator|byline/i.test(name)
      ? [...new Set(plain)].join(', ')
      : (plain[0] ?? null)
  }
  if (value !== null && typeof value === 'object')
    return toPlainValue(readFace(value as Node, name), name)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  const text = toPlainText(value).replace(/^https?:\/\/schema\.org\/(?=\w+$)/, '')
  return text.trim() || null
}

/** The property that stands for a thing: its URL, name, amount or text. */
function readFace(node: Node, name: string): unknown {
  const address = node.url ?? node.contentUrl ?? node['@id']
  if (hasType(node, /^HowToStep$|^Answer$/) && node.text) return node.text
  if (ADDRESSES.test(name)) return node.contentUrl ?? address ?? node.name ?? null
  const own =
    node.name ??
    node['@value'] ??
    node.text ??
    node.value ??
    node.ratingValue ??
    node.price ??
    node.minValue
  if (own !== undefined && own !== null && own !== '') return own
  if (node.address !== undefined)
    return readFace(nodesIn(node.address)[0] ?? { text: node.address }, name)
  if (hasType(node, /^PostalAddress$/) || 'streetAddress' in node || 'addressLocality' in node) {
    const { streetAddress, postalCode, addressLocality, addressRegion, addressCountry } = node
    const parts = [streetAddress, postalCode, addressLocality, addressRegion, addressCountry].map(
      (entry) => toPlainValue(entry, 'name'),
    )
    return parts.filter((part) => part !== null).join(', ')
  }
  return null
}

/** A text without the markup and entities that data often contains. */
function toPlainText(text: string): string {
  return /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|<\/?[a-z][^>]*>/i.test(text)
    ? plainText(plainText(text))
    : text
}

function trimmedParts(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
}
