import { firstAmount, isFree } from '@/lib/base/text'
import { fieldKey, plainName } from './field-names'

type Labelled = { label: string; value: string }

const MAX_VALUE = 120
/** What a field's value must look like, by the field's key. */
const FORMS: [RegExp, Pick<RegExp, 'test'>][] = [
  [
    /^(?:price|cost|amount|msrp)/,
    { test: (value) => isFree(value) || firstAmount(value) !== null },
  ],
  [/phone|^tel|fax/, /(?:\d[\s().-]*){7,}/],
  [/email/, /@/],
  [/date|posted|published|^year/, /\b(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}|today|ago$/i],
  [/height|weight|width|length|size|mileage|economy|engine|isbn|count|number/, /\d/],
  [/website|homepage|url/, /^https?:|^www\.|\.[a-z]{2,}(?:\/|$)/i],
]
/** Words that may follow the field's name in a label. */
const AFTER = /^(?:number|no|name|s|is|es|details?)$/

/** The value whose label is closest in meaning to a field, or undefined. */
export function nearest(
  name: string,
  { labelled, before, named }: { labelled: Labelled[]; before: Labelled[]; named: Labelled[] },
): string | undefined {
  const key = fieldKey(name)
  const words = splitWords(name)
  const isMaker = key === fieldKey('brand')
  const isSame = ({ label }: Labelled) =>
    fieldKey(label) === key || (isMaker && /^(?:by|von|par)$/i.test(label))
  const isAlike = ({ label }: Labelled) => isAbout(splitWords(label), words)
  const steps: [Labelled[], (neighbor: Labelled) => boolean][] = [
    [before, isSame],
    [labelled, isAlike],
    [named, isSame],
    [before, isAlike],
    [named, isAlike],
  ]
  for (const [list, holds] of steps) {
    const fact = list.find((neighbor) => holds(neighbor) && looksLike(name, neighbor))
    if (fact) return fact.value
  }
  return undefined
}

/** Whether a value has the format that its field's values have. */
function looksLike(name: string, { label, value }: Labelled): boolean {
  const field = plainName(name)
  const form = FORMS.find(([fields]) => fields.test(field))
  if (value.length > MAX_VALUE || plainName(value) === '' || plainName(value) === plainName(label))
    return false
  return form ? form[1].test(value) : !/[:：]$/.test(value)
}

/** "Standard engine" and "Engine no." are about the engine. */
function isAbout(label: string[], field: string[]): boolean {
  if (label.length === 0 || label.length > 4 || label.length === field.length) return false
  const at = label.length - field.length
  if (at < 0) return false
  if (field.every((word, i) => label[at + i] === word)) return true
  return at === 1 && field.every((word, i) => label[i] === word) && AFTER.test(label.at(-1) ?? '')
}

function splitWords(name: string): string[] {
  return (
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The amount in a text that contains more than the price. */
export function amountIn(text: string): string {
  return firstAmount(text) ?? text
}
