import type { Token } from './tokens'

/** One statement of a page: a heading, a sentence, a row, a line of code, or a link. */
export type Statement = {
  text: string
  /** The text used for comparison. */
  key: string
  tokens: Token[]
  /** The heading above it, as it is written and for comparison. */
  heading: string
  section: string
  /** The heading above the one above it, if that is a card of a section. */
  group?: string
  kind: 'heading' | 'text' | 'row' | 'code' | 'quote' | 'link' | 'image' | 'photo'
  /** A heading of which nothing is left but what was a notice. */
  isOfNotice?: boolean
}

export const isLink = ({ kind }: Statement): boolean => kind === 'link'
export const findTarget = ({ key }: Statement): string => key.split(' ').at(-1) ?? ''
export const targetsIn = (all: readonly Statement[], section: string): string[] =>
  all.filter((link) => link.section === section && isLink(link)).map(findTarget)

export const FORECAST =
  /weather|forecast|wetter|météo|\bel tiempo\b|meteo|\bstocks?\b|market|börse|(?:aktien|wechsel|devisen|börsen)kurs|(?:exchange|interest|currency|mortgage|savings) rates?\b/i
