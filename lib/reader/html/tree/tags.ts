import { html } from 'parse5'
import { BLOCK, HEADING, NEVER_SHOWN, SURVEYED, VOID, words } from './elements'

/** Properties of an element's name as bits, as they are checked often. */
export const IS = {
  block: 1,
  void: 1 << 1,
  heading: 1 << 2,
  neverShown: 1 << 3,
  surveyed: 1 << 4,
  /** Kept as an element at any depth. */
  keptWhole: 1 << 5,
  /** Adds more to a line than its text. */
  special: 1 << 6,
  /** May contain a formula. */
  formula: 1 << 7,
  /** Visible but not read: the options of a control. */
  notRead: 1 << 8,
  /** Its visibility depends on more than its attributes' names. */
  closable: 1 << 9,
  /** Attributes of a second start tag are added to the first. */
  merged: 1 << 10,
} as const

const NAMES_BY_BIT: [number, ReadonlySet<string>][] = [
  [IS.block, BLOCK],
  [IS.void, VOID],
  [IS.heading, HEADING],
  [IS.neverShown, NEVER_SHOWN],
  [IS.surveyed, SURVEYED],
  [IS.keptWhole, words('script style template title textarea noscript iframe xmp')],
  [
    IS.special,
    words(
      'a amp-img b br button code del em i img kbd q rt s samp strike strong sub sup textarea tt',
    ),
  ],
  [IS.formula, words('math script mjx-container span div')],
  [IS.notRead, words('select input datalist option optgroup rp')],
  [IS.closable, words('dialog')],
  [IS.merged, words('html body')],
]

/** A tag, shared by all elements with that name. */
export class Tag {
  readonly name: string
  /** The `IS` bits that are set. */
  readonly is: number
  readonly ns: html.NS

  constructor(name: string, is: number, ns: html.NS) {
    this.name = name
    this.is = is
    this.ns = ns
  }
}

const TAGS_BY_NAME = new Map<string, Tag>()
for (const [bit, names] of NAMES_BY_BIT)
  for (const name of names)
    TAGS_BY_NAME.set(name, new Tag(name, (TAGS_BY_NAME.get(name)?.is ?? 0) | bit, html.NS.HTML))

/** The tag of a known name. Throws for others. */
export function knownTag(name: string): Tag {
  const tag = TAGS_BY_NAME.get(name)
  if (!tag) throw new Error(`unknown tag ${name}`)
  return tag
}

/** The tags of one page: HTML's, its own, and those of SVG and MathML. */
export class Tags {
  readonly #own = new Map<string, Tag>()
  readonly #foreign = new Map<string, Tag>()

  nameTag(name: string, ns: html.NS): Tag {
    if (ns === html.NS.HTML) return TAGS_BY_NAME.get(name) ?? this.#in(this.#own, name, ns)
    return this.#in(this.#foreign, name.toLowerCase(), ns)
  }

  #in(tags: Map<string, Tag>, name: string, ns: html.NS): Tag {
    const key = ns === html.NS.MATHML ? `math ${name}` : name
    const existing = tags.get(key)
    if (existing) return existing
    const tag = new Tag(name, TAGS_BY_NAME.get(name)?.is ?? 0, ns)
    tags.set(key, tag)
    return tag
  }
}
