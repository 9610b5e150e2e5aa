import { once } from '@/lib/base/runtime'
import type { Token } from './tokens'

const LOCALES =
  'en de fr es it pt nl pl ru uk be bg cs sk sl hr sr sv da nb fi et lv lt hu ro el tr az kk ca gl eu is ga ar he fa ur hi bn ta th vi id ms fil sw te mr gu ka hy uz mn am my km lo ne si pa kn ml cy sq mk bs af'
const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
const STYLES = ['long', 'short', 'narrow'] as const
const COUNTS = [1, 2, 5, 21]
const MIN_TOKENS = 2

type Branch = Map<Token, Branch>
const END = ''

/** How languages write how long ago something was, as a tree of tokens: "2 tuntia sitten". */
const openAges = once(() => toTree(writtenAges()))
const openWaits = once(() =>
  toTree(
    LOCALES.split(' ').flatMap((locale) =>
      STYLES.flatMap((style) => {
        const format = new Intl.RelativeTimeFormat(locale, { style })
        const write = (count: number) => format.format(count, 'minute').replace(FIGURE, '#')
        return COUNTS.map(write).filter((text) => !SIGN.test(text))
      }),
    ),
  ),
)

function toTree(texts: string[]): Branch {
  const root: Branch = new Map()
  for (const text of texts) {
    let branch = root
    for (const token of [...(text.toLowerCase().match(WORD) ?? []), END]) {
      const next: Branch = branch.get(token) ?? new Map()
      branch.set(token, next)
      branch = next
    }
  }
  return root
}

function writtenAges(): string[] {
  const ages = new Set<string>()
  for (const locale of LOCALES.split(' '))
    for (const style of STYLES) {
      const format = new Intl.RelativeTimeFormat(locale, { style })
      for (const unit of UNITS)
        for (const count of COUNTS) ages.add(format.format(-count, unit).replace(FIGURE, '#'))
    }
  for (const locale of LOCALES.split(' ')) {
    const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    for (const count of [0, 1, 2]) ages.add(format.format(-count, 'day'))
    ages.add(format.format(0, 'second'))
    for (const unit of ['week', 'month', 'year'] as const) ages.add(format.format(-1, unit))
  }
  return [...ages].filter((age) => !SIGN.test(age))
}

const SIGN = /[-+−] ?#/
const FIGURE = /\p{Nd}+/u
const WORD = /[#\p{L}\p{M}\u200c]+/gu
const toShape = (token: Token) => token.replace(/^\d+/, '#')

/** How many tokens from here say how long ago something was. */
export const measureAge = (tokens: readonly Token[], from: number): number =>
  measure(openAges(), tokens, from)
/** How many tokens from here say in how many minutes something is. */
export const measureWait = (tokens: readonly Token[], from: number): number =>
  measure(openWaits(), tokens, from)

function measure(root: Branch, tokens: readonly Token[], from: number): number {
  let branch = root.get(toShape(tokens[from] ?? ''))
  let most = 0
  for (let at = from + 1; branch; at++) {
    if (branch.has(END)) most = at - from
    branch = branch.get(toShape(tokens[at] ?? '~'))
  }
  return most >= MIN_TOKENS || most === tokens.length ? most : 0
}
