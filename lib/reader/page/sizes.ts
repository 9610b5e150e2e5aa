import { firstAmount, isAmount } from '@/lib/base/text'
import { type Element, isHidden, type ParentNode, Text } from '@/lib/reader/html'

export type Size = {
  length: number
  /** The text itself if it is a label. */
  text: string | null
  hasTitle: boolean
  ages: number
  links: number
  linked: number
  headings: number
  paragraphs: number
  prices: number
  buttons: number
  /** Figures that no link holds: how many are in stock. */
  figures: number
  /** Texts that name cookies. */
  cookies: number
}
type Sizes = Map<Element, Size>
type AgeTest = (element: Element, label: string) => boolean

const OF_ACTIVITY = /\bago\b|^ ?\d+ (?:comments?|replies|answers)\b/
const OF_COOKIES =
  /(?<!\p{L})(?:cookies?|kakor|çerez(?:ler)?|evästee?t|куки|ciastecz\p{L}{1,3}|informasjonskapsler|süti\p{L}{0,3})(?!\p{L})|クッキー|쿠키/iu
const MAX_LABEL = 40
const MIN_PARAGRAPH = 40
const MAX_BESIDE = 12
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|odt|ods|csv|zip|epub|pptx?)(?:$|[?#])/i
const HEADING = /^h[2-6]$/
/** They hold what is chosen from, not the price of the page's product. */
const OF_MANY = /^(?:a|li|label|option|select|tr)$/

export function measureChildren(
  parent: ParentNode,
  sizes: Sizes,
  isAge: AgeTest,
  title?: Element,
): Size {
  const size = { ...EMPTY }
  for (const child of parent.children) {
    const part = child instanceof Text ? measureText(child.data) : { ...EMPTY }
    if (!(child instanceof Text) && !isHidden(child)) {
      Object.assign(part, measureChildren(child, sizes, isAge, title))
      describe(part, child, title)
      if (part.ages === 0 && isAge(child, part.text?.trim() ?? '')) part.ages = 1
      sizes.set(child, part)
    }
    const text = size.text === null || part.text === null ? null : size.text + part.text
    size.text = text !== null && text.trim().length <= MAX_LABEL ? text : null
    size.hasTitle ||= part.hasTitle
    for (const name of SUMS) size[name] += part[name]
  }
  return size
}

const OF_GOODS = ['prices', 'buttons', 'figures'] as const
const OF_TEXT = ['length', 'ages', 'links', 'linked', 'headings', 'paragraphs', 'cookies'] as const
const SUMS = [...OF_TEXT, ...OF_GOODS] as const
const EMPTY: Size = {
  length: 0,
  text: '',
  hasTitle: false,
  ages: 0,
  links: 0,
  linked: 0,
  headings: 0,
  paragraphs: 0,
  prices: 0,
  buttons: 0,
  figures: 0,
  cookies: 0,
}

function measureText(data: string): Size {
  const text = data.replace(/\s+/g, ' ')
  const ages = OF_ACTIVITY.test(text) ? 1 : 0
  const prices = text.length <= MAX_LABEL && /\d/.test(text) && isPrice(text) ? 1 : 0
  const figures = /^ ?\d{1,5} ?$/.test(text) ? 1 : 0
  const cookies = OF_COOKIES.test(text) ? 1 : 0
  return { ...EMPTY, length: text.trim().length, text, ages, prices, figures, cookies }
}

/** Neither a range of prices nor a sum from which delivery is free. */
function isPrice(label: string): boolean {
  const amount = firstAmount(label)
  if (amount === null || !isAmount(amount)) return false
  const words = label.split(amount)
  return words.every((beside) => beside.length <= MAX_BESIDE && !/\d/.test(beside))
}

function describe(size: Size, element: Element, title?: Element): void {
  const { name, attribs } = element
  size.hasTitle ||= element === title || name === 'main'
  if (name === 'p' && size.length >= MIN_PARAGRAPH) size.paragraphs++
  if (HEADING.test(name)) size.headings++
  if (OF_MANY.test(name)) size.prices = 0
  if (name === 'button' || (name === 'input' && attribs.type === 'submit')) size.buttons++
  if (name !== 'a' || size.length === 0 || !leadsElsewhere(attribs.href ?? '')) return
  size.links++
  size.figures = 0
  size.linked += size.length
}

const leadsElsewhere = (target: string) =>
  target !== '' && !/^(?:#|mailto:|tel:|javascript:)/i.test(target) && !DOCUMENT.test(target)
