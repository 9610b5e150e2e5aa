import {
  BLOCK,
  CLOSES_PARAGRAPH,
  ENDS_FOREIGN,
  FORMATTING,
  HEAD_ONLY,
  HEADING,
  HTML_IN_FOREIGN,
  NEVER_SHOWN,
  SCOPE,
  SURVEYED,
  TABLE_ONLY,
  TABLE_PARTS,
  VOID,
  words,
} from './elements'
import { spelled } from './spelled'

/** What the reader asks of an element's name, each question a bit: asked for every element of a page, many times. */
export const IS = {
  block: 1,
  void: 1 << 1,
  closesParagraph: 1 << 2,
  formatting: 1 << 3,
  scope: 1 << 4,
  tablePart: 1 << 5,
  tableOnly: 1 << 6,
  heading: 1 << 7,
  headOnly: 1 << 8,
  endsForeign: 1 << 9,
  htmlInForeign: 1 << 10,
  neverShown: 1 << 11,
  surveyed: 1 << 12,
  /** Its start tag may end elements that are open. */
  endsOthers: 1 << 13,
  /** Stays where it is when it stands in a table outside of a cell. */
  parsedInTable: 1 << 14,
  /** Kept as an element however deep it stands. */
  keptWhole: 1 << 15,
  /** Says more inside a line than the text in it. */
  special: 1 << 16,
  /** May show a formula. */
  formula: 1 << 17,
  /** Seen, but not read: a control's choices. */
  notRead: 1 << 18,
  /** Seen or not by more than its attributes' names. */
  closable: 1 << 19,
} as const

const QUESTIONS: [number, ReadonlySet<string>][] = [
  [IS.block, BLOCK],
  [IS.void, VOID],
  [IS.closesParagraph | IS.endsOthers, CLOSES_PARAGRAPH],
  [IS.formatting, FORMATTING],
  [IS.scope, SCOPE],
  [IS.tablePart, TABLE_PARTS],
  [IS.tableOnly, TABLE_ONLY],
  [IS.heading, HEADING],
  [IS.headOnly, HEAD_ONLY],
  [IS.endsForeign, ENDS_FOREIGN],
  [IS.htmlInForeign, HTML_IN_FOREIGN],
  [IS.neverShown, NEVER_SHOWN],
  [IS.surveyed, SURVEYED],
  [IS.endsOthers, words('option optgroup rt rp a button table')],
  [IS.parsedInTable, words('script style template input form')],
  [IS.keptWhole, words('script style template title textarea noscript iframe xmp')],
  [IS.special, words('a b br code del em i img kbd q rt s samp strike strong sub sup tt')],
  [IS.formula, words('math script mjx-container span div')],
  [IS.notRead, words('select input datalist option optgroup rp')],
  [IS.closable, words('dialog')],
]

/** An element's name, once for all elements that have it. */
export class Tag {
  readonly name: string
  /** The bits of `IS` that hold. */
  readonly is: number
  /** From 0 for the names that are known, then in the order in which a page brings others. */
  readonly id: number

  constructor(name: string, is: number, id: number) {
    this.name = name
    this.is = is
    this.id = id
  }
}

const KNOWN = new Map<string, Tag>()
for (const [bit, names] of QUESTIONS) {
  for (const name of names) {
    const tag = KNOWN.get(name)
    KNOWN.set(name, new Tag(name, (tag?.is ?? 0) | bit, tag?.id ?? KNOWN.size))
  }
}

const findTag = spelled([...KNOWN.values()], ({ name }) => name)

/** The tag of a known name. Throws for any other. */
export function knownTag(name: string): Tag {
  const tag = KNOWN.get(name)
  if (!tag) throw new Error(`unknown tag ${name}`)
  return tag
}

/** The names of one page: those that HTML knows, and its own. */
export class Tags {
  private readonly own = new Map<string, Tag>()

  /** The tag written between two places of the text, in letters of either case. */
  at(html: string, start: number, end: number): Tag {
    return findTag(html, start, end) ?? this.named(html.slice(start, end).toLowerCase())
  }

  named(name: string): Tag {
    const known = KNOWN.get(name) ?? this.own.get(name)
    if (known) return known
    const tag = new Tag(name, 0, KNOWN.size + this.own.size)
    this.own.set(name, tag)
    return tag
  }
}
