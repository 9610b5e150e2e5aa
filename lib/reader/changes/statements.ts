import { asksConsent, NOTHING, SMALL_TALK, saysNothing } from './addressed'
import { tellsOfCrowd } from './counts'
import {
  areButtons,
  goesOnConsent,
  isNotice,
  isPaid,
  isReply,
  tellsConsent,
  titlesConsent,
} from './cues'
import { isMasthead } from './dates/masthead'
import { isEphemeral, isOpenNow } from './ephemera'
import { isAd, type Link, plainLine, stableTarget } from './inline'
import { withoutFigures } from './labels'
import { masked } from './masks'
import { Columns, inAnyOrder } from './order'
import { opensNoise } from './parts'
import { isOnlyLinks, sentences } from './sentences'
import { FORECAST, type Statement } from './statement'
import { MASK, timesIn } from './times'
import { type Token, tokenize } from './tokens'

const MAX_STATEMENTS = 20_000
/** Statements with this few words are distinguished by their heading. */
const MAX_WORDS_IN_SECTION = 4

/** What a page says, without sections that come and go, and the lines that were left out. */
export type Reading = { statements: Statement[]; passing: Token[][] }

export function readStatements(title: string | null, markdown: string, at?: number): Reading {
  const reader = new Reader(title, at)
  for (const line of markdown.split('\n')) {
    if (reader.statements.length >= MAX_STATEMENTS) break
    reader.read(line)
  }
  return { statements: withoutFigures(reader.finish()), passing: reader.passing }
}

/** "Fashion (77,764)": how much a choice of a list holds. */
export const COUNT_OF_PART =
  /(?<!(?:stock|available|left|seats|tickets|places|rooms|openings|vacancies|positions|jobs|copies) ?)\(\d[\d.,]{0,12}[km]?\+?\)$/i

const CAPTION = /^(?:[—–-] ?)?\p{Lu}(?:[^.!?]|(?<=\p{Lu})\.){1,80}\.?$/u
const SIGNED = /^[—–―] ?\p{Lu}\D{2,40}$/u
const SIGNATURE = /^[—–―-] ?\p{L}\D{1,60}$/u
/** A banner above the page, as sites mark what they are proud of. */
const PROMO = /^(?:🚀|🎉|✨|🔥|🎁|💥|🎊|🥳|🌟|🏆|🎂|🛍)/u
const PICTURE = /^(?:\[?!\[[^\]]*\]\([^)]*\)(?:\]\([^)]*\))? ?){1,40}$/
const PHOTO = /\.(?:jpe?g|webp|avif|heic)(?=[?#)])/i
const BREAK = /<br ?\/?>/
const MIN_PROSE = 30
const LEVEL_OF_SECTION = 2
/** A row with so many lines is a page's layout. */
const MIN_LINES = 4
const MAX_MASTHEAD = 5

class Reader {
  readonly statements: Statement[] = []
  readonly passing: Token[][] = []
  #above = ''
  #section = ''
  #group = ''
  #level = 0
  /** Level of the heading that opened a changing section; 0 outside of one. */
  #noise = 0
  /** A label without a heading opened such a section, which ends with its block. */
  #label: 'none' | 'opened' | 'items' | 'block' = 'none'
  /** A heading in such a section that may begin content again. */
  #resumes = ''
  #isCode = false
  #isNotice = false
  /** The line before asks for consent to cookies. */
  #asks = false
  #isAsked = false
  #isQuoted = false
  #awaitsReply = false
  #hasNotice = false
  #hasText = false
  readonly #columns = new Columns()
  readonly #isForecast: boolean

  readonly #at: number | undefined

  constructor(title: string | null, at: number | undefined) {
    this.#at = at
    this.#isForecast = FORECAST.test(title ?? '')
    if (title) this.add(title.replace(/^\(\d+\+?\) */, ''), 'text')
  }

  finish(): Statement[] {
    this.#markTitleOfNotice()
    return this.statements
  }

  #markTitleOfNotice(): void {
    const last = this.statements.at(-1)
    if (this.#hasNotice && !this.#hasText && this.#level > 1 && last?.kind === 'heading')
      last.isOfNotice = true
    this.#hasNotice = false
    this.#hasText = false
  }

  read(line: string): void {
    const text = line.trim().replace(/\\$/, '')
    if (!text.startsWith('|')) this.#columns.end()
    if (/^(?:>\s?)*(?:```|~~~)/.test(text)) {
      this.#isCode = !this.#isCode
      return
    }
    const isRule = /^[|\s:-]+$/.test(text) || /^(?:[-*_] ?){3,}$/.test(text)
    const heading = /^#{1,6}(?= )/.exec(text)
    if (text === '') this.#gap()
    else if (this.#isCode) this.#code(text)
    else if (heading) this.#heading(heading[0].length, text)
    else if (!isRule) this.#text(text)
  }

  #gap(): void {
    this.#isNotice = false
    if (this.#label === 'block') this.#label = 'none'
  }

  #resume(): void {
    if (this.#resumes === '') return
    this.#noise = 0
    this.#open(this.#resumes, tokenize(this.#resumes))
    this.add(this.#resumes, 'heading')
    this.#resumes = ''
  }

  #open(heading: string, tokens: Token[]): void {
    this.#above = heading
    this.#section = masked(tokens).join(' ')
  }

  #code(line: string): void {
    if (this.#noise === 0) this.add(line, 'code')
  }

  #heading(level: number, line: string): void {
    this.#markTitleOfNotice()
    this.#level = level
    const { text, links } = plainLine(line.slice(level))
    const tokens = tokenize(text)
    if (this.#noise > 0 && level > this.#noise) {
      this.#resumes = links.length === 0 ? text : ''
      return
    }
    this.#resumes = ''
    // A banner's heading, whose end no mark tells: what follows stays where it was.
    if (level > 1 && (titlesConsent(tokens) || asksConsent(text))) {
      this.#asks = true
      return
    }
    const isOpened = isPaid(text, tokens) || (level > 1 && (opensNoise(tokens) || text[0] === '@'))
    this.#noise = isOpened ? level : 0
    this.#label = 'none'
    this.#open(text, tokens)
    if (level <= LEVEL_OF_SECTION) this.#group = this.#section
    this.#asks = tellsConsent(tokens)
    if (this.#noise === 0) this.add(text, 'heading')
  }

  #text(line: string): void {
    const lines = line.startsWith('|') ? line.slice(1).split(BREAK) : []
    if (lines.length >= MIN_LINES) {
      const parts = lines.flatMap((part) => part.split(' | ').map((cell) => cell.trim()))
      for (const part of parts) if (part !== '') this.#text(part.replace(/^\||\|$/g, ''))
      return
    }
    const bare = line.replace(/^(?:(?:[-*+]|\d{1,9}[.)])\s+|>\s?|\[[ x]\]\s+)+/i, '')
    if (SIGNED.test(bare)) this.#quoteLast()
    const isSignature = this.#isQuoted && SIGNATURE.test(bare)
    const isCaption = isSignature || (this.#isQuoted && !/\d/.test(bare) && CAPTION.test(bare))
    this.#isQuoted = line.startsWith('>') || /^\*?["“„«].{8,600}["”“»]\*?$/.test(bare)
    const isQuote =
      line.startsWith('>') ||
      (SIGNED.test(bare) && this.statements.at(-1)?.kind === 'quote') ||
      this.#isQuoted ||
      isCaption ||
      /^["“„«].{1,600}["”“»] ?(?:[—–-]|\(?\p{Lu}[^.!?]{2,60}\.?$)/u.test(bare)
    const isRow = line.startsWith('|')
    const isItem = isRow || (bare !== line && !line.startsWith('>'))
    const { text, links } = plainLine(
      isRow ? bare.slice(1, bare.endsWith('|') ? -1 : undefined) : bare,
    )
    const tokens = tokenize(text)
    if (this.#noise > 0 && tokens.length >= MIN_PROSE && links.length < 2) this.#resume()
    if (tokens.length === 0 || this.#noise > 0) return
    if (!isItem && opensNoise(tokenize(/^(.{1,80}?)(?:: |：)/.exec(text)?.[1] ?? ''))) return
    const isButton = this.#awaitsReply && isReply(tokens)
    if (!isItem && !isButton && opensNoise(tokens)) {
      this.#label = 'opened'
      return
    }
    if (this.#isLabelled(isItem) || this.#isConsent(text, tokens)) return
    const isPromo = this.#level === 0 && PROMO.test(text)
    this.#isNotice ||= isPromo || isPaid(text, tokens, links) || isAd(text, links)
    const isPassing = isNotice(tokens, true)
    const isAnswer = this.#awaitsReply && isReply(tokens)
    this.#awaitsReply = isPassing || isAnswer
    this.#hasNotice ||= isPassing
    this.#hasText ||= !isPassing && !isAnswer
    if (isPassing) this.passing.push(tokens)
    if (this.#isNotice || isPassing || isAnswer) return
    const picture = PHOTO.test(bare) ? 'photo' : 'image'
    const kind = PICTURE.test(bare) ? picture : isRow ? 'row' : isQuote ? 'quote' : 'text'
    if (!isOnlyLinks(text, links) || links.some(({ target }) => stableTarget(target) === null))
      for (const part of isRow || isSignature ? [text] : this.#sentences(text, tokens, kind))
        this.add(part, kind, isRow ? this.#columns.arrange(text) : part)
    for (const link of links) this.#link(link)
  }

  /** The sentence before a signature is a quote. */
  #quoteLast(): void {
    const last = this.statements.at(-1)
    if (last?.kind === 'text' && /[.!?…]["”“»]?$/.test(last.text)) last.kind = 'quote'
  }

  #sentences(text: string, tokens: Token[], kind: Statement['kind']): string[] {
    const parts = sentences(text)
    const isWhole = kind === 'text' && parts.length > 1 && isOpenNow(masked(tokens))
    return isWhole && !this.#isForecast ? [] : parts
  }

  /** Whether a line asks for consent, or goes on with such a question. */
  #isConsent(line: string, tokens: Token[]): boolean {
    const isAsked = this.#isAsked
    const tells = tellsConsent(tokens)
    this.#isAsked = tells && /[.!?。]$/u.test(line)
    this.#asks = tells || (this.#asks && goesOnConsent(tokens))
    return this.#asks || (isAsked && areButtons(line, tokens))
  }

  /** Whether a line belongs to what a label introduced. */
  #isLabelled(isItem: boolean): boolean {
    if (this.#label === 'opened') this.#label = isItem ? 'items' : 'block'
    else if (this.#label === 'items' && !isItem) this.#label = 'none'
    return this.#label !== 'none'
  }

  #link({ text, target }: Link): void {
    const place = stableTarget(target)
    if (place === null) return
    const label = masked(tokenize(text.replace(COUNT_OF_PART, ''))).join(' ')
    if (SMALL_TALK.has(label)) return
    const statement = { text: `${text} → ${target}`, key: `link ${label} ${place}`, tokens: [] }
    this.statements.push({
      ...statement,
      heading: this.#above,
      section: this.#section,
      group: this.#group,
      kind: 'link',
    })
  }

  add(text: string, kind: Statement['kind'], arranged = text): void {
    const tokens = tokenize(arranged.replace(COUNT_OF_PART, ''))
    if (isNotice(tokens)) return
    const isPicture = kind === 'image' || kind === 'photo'
    const isTop = this.#section === '' && this.statements.length <= MAX_MASTHEAD
    const compared =
      kind === 'code'
        ? tokens
        : masked(tokens, isPicture || isMasthead(tokens, isTop, this.#at), this.#at)
    if (saysNothing(compared)) return
    if (NOTHING.has(compared.filter((token) => token !== MASK).join(' '))) {
      this.#dropEmptyDay()
      return
    }
    const isPassing =
      kind === 'text' &&
      ((!this.#isForecast && isEphemeral(text, compared)) || tellsOfCrowd(tokens))
    if (isPassing) this.passing.push(tokens)
    if (isPassing) return
    const isShort = compared.length <= MAX_WORDS_IN_SECTION && kind !== 'heading'
    const words = inAnyOrder(text, compared)
    const key = isShort ? `${this.#section} > ${words}` : words
    this.statements.push({
      text,
      key,
      tokens: compared,
      heading: this.#above,
      section: this.#section,
      group: this.#group,
      kind,
    })
  }

  #dropEmptyDay(): void {
    const { tokens = [], kind } = this.statements.at(-1) ?? {}
    const isDay = tokens.length > 0 && timesIn(tokens).size === tokens.length
    if (isDay && kind !== 'row') this.statements.pop()
  }
}
