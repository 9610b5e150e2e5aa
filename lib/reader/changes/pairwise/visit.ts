import { once } from '@/lib/base/runtime'
import { isAct } from '../crowds'
import { DEEDS } from '../passing'
import type { Statement } from '../statement'
import { MASK } from '../times'
import { findDifferences, isUnitSign, type Token, tokenize } from '../tokens'

/** Whether two lines differ in who visits the page, or in which visitor did what they say. */
export const isOfVisit = (before: string, after: string): boolean => {
  const [old, now] = [before, after].map(tokenize) as [Token[], Token[]]
  return (
    isDeedOfPerson(before, old, after, now) ||
    isForCountry(before, old, after, now) ||
    isInstalment(old, now)
  )
}

export const isDeedOfOther = (gone: Statement, came: Statement): boolean => {
  const [old, now] = [gone.tokens, came.tokens]
  const [first, ...more] = findDifferences(old, now)
  return (
    old.length === now.length &&
    old.length > 2 &&
    old.at(-1) === MASK &&
    first === 0 &&
    more.every((at) => at === 1) &&
    isAct(old.at(more.length + 1) ?? '') &&
    [gone, came].every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))
  )
}

/** "Marta from Ghent ordered a kettle" */
const isDeedOfPerson = (before: string, old: Token[], after: string, now: Token[]) =>
  [before, after].every((text) => FROM_PLACE.test(text)) &&
  [old, now].every((tokens) => tokens.some((token) => DEEDS.has(token)))
const FROM_PLACE =
  /^\p{Lu}[\p{L}.’'-]{1,20}(?: \p{Lu}\.?)?,? \(?(?:in|from|aus|de|da|di|uit|z|ze|из|från|fra) \p{Lu}/u

/** "Ships to Ireland": the same line for another country. */
function isForCountry(before: string, old: Token[], after: string, now: Token[]): boolean {
  if (!old.some((token) => SENDS.test(token))) return false
  const names = [before, after].map(countryIn)
  const [from, to] = names
  return (
    from !== undefined &&
    to !== undefined &&
    from !== to &&
    before.replace(from, '') === after.replace(to, '') &&
    now.length > 1
  )
}
const SENDS =
  /^(?:deliver|ship|lief|versand|livr|expédi|entreg|env[ií]|spedi|conseg|lever|verzend|bezorg|dostaw|wysył|достав|отправ|teslimat|doruč|doprav)/

function countryIn(text: string): string | undefined {
  const names = text.match(NAME) ?? []
  return names.find((name) => countries().has(name))
}
const NAME = /\p{Lu}[\p{L}’'-]{2,24}(?: (?:\p{Lu}[\p{L}’'-]{1,24}|of|and|und|et|y|e|i))*/gu
const LOCALES = 'en de fr es it pt nl pl ru cs sv da nb fi hu ro tr uk el'
const countries = once(() => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Set(
    LOCALES.split(' ').flatMap((locale) => {
      const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
      return codes.map((code) => names.of(code)).filter((name) => name !== undefined)
    }),
  )
})

/** "€1,212 a month at 3.42 %": what a loan costs follows the rate of the day. */
function isInstalment(old: Token[], now: Token[]): boolean {
  if (old.length !== now.length) return false
  const diffs = findDifferences(old, now)
  return (
    diffs.length > 1 &&
    diffs.every((at) => isNear(old[at], now[at])) &&
    diffs.some((at) => old[at + 1] === '%' && /[.,]\d{1,2}$/.test(old[at] ?? '')) &&
    diffs.some((at) => isUnitSign(old[at + 1]) && old[at + 1] !== '%')
  )
}
const isNear = (old = '', now = '') => {
  const [was, is] = [old, now].map((token) => Number(token.replace(',', '.'))) as [number, number]
  return Math.abs(is - was) <= was * MAX_MOVE
}
const MAX_MOVE = 0.05
