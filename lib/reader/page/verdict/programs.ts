import { rawText } from '@/lib/reader/html'
import type { Signs } from './signs'

/** Longer scripts hold the state of an application. */
const MAX_LENGTH = 50_000
const WRITES =
  /\binnerHTML\b|\bsrcdoc\b|\binsertAdjacent|\breplaceChildren\b|\btextContent\b|\binnerText\b|\.append(?:Child)?\(|\.html\(|\.text\(|\.load\(|\bDataTable\(|\.mount\(|\brender\(|\bcreateApp\(|\bnew [A-Z]\w*\(\s*["'`{]|[\w$]\(document\.(?:querySelector|getElementById)\(|["'`]\)\.[a-z]\w*\(\{|\bcurrentScript\b/
export const LOADS =
  /\bfetch\(|\bXMLHttpRequest\b|\.ajax\(|\.getJSON\(|\baxios\b|\$\.(?:get|post)\(|\.load\(|\bajax(?:URL)?\b/
/** How a script shows text: what it sets, or calls with an argument. */
const SHOWS =
  /\.(?:(?:(?:inn|out)erHTML|textContent|innerText)\s?\+?=(?!=)|(?:insertAdjacent(?:HTML|Text)|html|text|replaceChildren|replaceWith|append(?:Child)?|prepend)\(\s?(?=[^)\s]))/g
const ADDS = /^\.(?:append|prepend|replaceW|replaceC)/
const BUILDS =
  /createElement\(\s?["'`](?:p|li|[uod]l|d[dt]|t[rd]|table|section|article|h[1-6]|details|blockquote|figure)["'`]|<(?:p|li|[uod]l|t[rd]|table|section|article|h[1-6])[ >]/
/** Parts that hold no content: what is said of them, and what is put into them. */
const DECOR =
  /tyle|cript|tag$|tail|json|err|warn|btn|button|icon|opener|indicator|counter|copy|svg|toast|modal|menu|head|body$|css|year|announce|cart|cookie|label|skip|[kK]ey["')]{0,3}$/i
const NO_TEXT =
  /^(?:["'`]{2}|\w+\.innerHTML)|window\.|createElement|use xmlns|cript|tyle|JSON|[Yy]ear|svg/
const SERVICE = /gform|_wpemoji|googletag|wpcf7|adsbygoogle|OneTrust|NREUM|Shopify\.|ld\+json/
const BEFORE = 40
const AFTER = 60

/** A script in a page, tested once for what it does, when that matters. */
class Program {
  readonly text: string
  #loads: boolean | undefined
  #writes: boolean | undefined
  #shows: boolean | undefined

  constructor(text: string) {
    this.text = text.slice(0, MAX_LENGTH)
  }

  get loads(): boolean {
    this.#loads ??= LOADS.test(this.text)
    return this.#loads
  }

  get writes(): boolean {
    this.#writes ??= WRITES.test(this.text)
    return this.#writes
  }

  /** Whether it puts text into the page, other than that of a button or a notice. */
  get shows(): boolean {
    this.#shows ??= showsText(this.text)
    return this.#shows
  }
}

function showsText(text: string): boolean {
  if (SERVICE.test(text)) return false
  const builds = BUILDS.test(text)
  for (const { index, 0: call } of text.matchAll(SHOWS)) {
    if (ADDS.test(call) && !builds) continue
    const [target = ''] =
      /[\w$\])("'`.#-]{1,40}$/.exec(text.slice(Math.max(0, index - BEFORE), index)) ?? []
    const [value = ''] = text
      .slice(index + call.length, index + call.length + AFTER)
      .trim()
      .split(/[;\n]/)
    if (!DECOR.test(target) && !NO_TEXT.test(value)) return true
  }
  return false
}

const programs = new WeakMap<Signs, Program[]>()

/** The scripts in a page. */
export function programsIn(signs: Signs): readonly Program[] {
  const earlier = programs.get(signs)
  if (earlier) return earlier
  const list = signs.survey
    .by('script')
    .filter(({ attribs }) => !attribs.src && !/json|template|html/i.test(attribs.type ?? ''))
    .map((script) => new Program(rawText(script)))
  programs.set(signs, list)
  return list
}
