import { Element, isHidden, type ParentNode, visibleText } from '@/lib/reader/html'
import { isOrdered, loadsFrom } from './orders'
import type { Signs } from './signs'
import { findAppendTargets, findEmptyTarget, type Target } from './targets'

const FILLS = new Set(
  'v-for v-text v-html ng-repeat ng-bind data-ng-repeat data-ng-bind x-text x-html rv-text rv-html'
    .split(' ')
    .concat('w3-include-html', 'data-include-html', 'wire:init', 'up-defer')
    .concat('sse-connect', 'hx-sse', 'ws-connect', 'hx-ws'),
)
const KNOCKOUT = /^\s*(?:foreach|text|html|template|if)\s*:/
const AT_START = /^(?:(?:data-)?hx-trigger|up-defer|wire:init|(?:sse|ws)-connect|hx-(?:sse|ws))$/
const TRIGGERS = /\b(?:load|revealed|intersect)\b/
const EXPRESSION = /\{\{\s*[\w$][^{}]{0,80}\}\}|\[\[ [a-z_$][\w$.]{0,60} \]\]/
const WAITING = /^(?:skeleton|shimmer|placeholder-glow|spinner|loader|(?:is-)?loading)(?:$|[-_])/i
const MAY_WAIT = /skel|shimm|placeh|spinn|load/i
const WAITING_PART = /(?:^|[-_])(?:skeleton|shimmer|spinner)(?:$|[-_])/i
const SAYS_LOADING =
  /^(?:(?:loading|fetching|preparing|lädt|wird geladen|chargement|cargando|carregando|caricamento|laden|laddar|indlæser|laster inn|ladataan|načítá|načítava|trwa ładowanie|se încarcă|betöltés|učitava|φόρτωση|завантаження|зареждане|memuat|đang tải|กำลังโหลด|جار[يٍ]? ?التحميل|טוען|загрузка|読み込み中|加载中|載入中|로딩)[^.…]{0,40}(?:\.\.\.|…)|(?:loading|please wait|lädt|wird geladen|chargement|cargando|carregando|caricamento|загрузка|読み込み中|加载中|載入中|로딩)[\s.…]*)$/i
export const LOADS = /^\s*(?:loading|please wait|lädt|chargement|cargando|carregando|загрузка)/i
const ACTS = /^(?!coming)[a-z]{2,12}(?<!th)ing(?: [a-z]{1,14}){0,3} ?(?:\.\.\.|…)$/i
const MAX_LABEL = 60
/** Parts around the content, which may stay unfinished. */
const AROUND = new Set(['nav', 'header', 'footer', 'aside', 'dialog', 'form', 'button', 'select'])
const BESIDE =
  /(?:^|[\s_-])(?:ads?|advert\w*|banner|comments?|disqus|share|sharing|social|likes?|related|newsletter|cookies?|consent|popup|modal|overlay|toast|widget|cart|minicart|drawer|search|chat|login|sidebar|footer|header|menu|nav|preloader|recaptcha|captcha|lightbox)(?:$|[\s_-])/i
/** Examples of code may contain template syntax. */
const CODE = new Set(['pre', 'code', 'kbd', 'samp', 'textarea', 'script', 'style', 'svg', 'math'])
/** Looked at only if nothing is in them. */
const FILLABLE = new Set(['pre', 'code', 'textarea', 'select'])
const FEW_WORDS = 12
const SOME_WORDS = 60
/** A page of fewer words is rendered for any sign of a program. */
export const SHORT_WORDS = 400
const MANY_WORDS = 500
const MIN_SIZE = 40
const MAX_SLOTTED = 5
const MAX_OPEN = 100
const MAX_LEVELS = 3
const MAX_CARDS = 12
const TEMPLATE = /\{\{|\[\[/
const LAZY = new Set('turbo-frame include-fragment remote-include zero-md html-include'.split(' '))
const CONTAINER = new Set('div section ul ol table tbody main article p span'.split(' '))
const MEDIA_TAGS = new Set('img picture video audio canvas iframe object input button'.split(' '))
/** A value that is not there yet, and an error that a script replaces. */
const BLANK =
  /^(?:[-–—−.…·?]{1,3}|(?:[$€£¥]|[A-Z]{2,3})?\s?0(?:[.,]00?)?\s?(?:[$€£¥%]|[A-Z]{2,3})?|[-–—]{1,2}[.:,/][-–—]{1,2}|.{0,40}(?:\.\.\.|…)|[Nn]\/?[Aa]|[Uu]nknown|TB[AD]|[Nn]o(?:t|ne|thing)? [^.]{0,40}yet\.?)$/
const FAILED = /^(?:could not|failed to|unable to) load\b.{0,40}$/i
const NEVER_OPEN = new Set(['nav', 'footer', 'dialog', 'button', 'select'])
const NEVER_CONTENT =
  /(?:^|[\s_-])(?:ads?|advert\w*|share|sharing|social|likes?|newsletter|cookies?|consent|popup|modal|overlay|toast|cart|minicart|drawer|chat|login|menu|nav|preloader|re?captcha|lightbox)(?:$|[\s_-])/i

type Unfinished = {
  /** Evidence in the content that scripts have yet to complete it, or null. */
  reason: string | null
  /** Parts without content of their own, also beside the content. */
  open: Element[]
}

/** What scripts have yet to complete in a part of the page. One walk over it. */
export function findUnfinished(signs: Signs, part: ParentNode): Unfinished {
  if (signs.survey.by('script').length === 0) {
    const frames = [...signs.survey.by('iframe'), ...signs.survey.by('object').filter(isFrame)]
    const hasFrame = frames.some((frame) => isOwnFrame(frame, signs))
    return { reason: hasFrame ? 'a frame' : null, open: [] }
  }
  const isLong = signs.ownWords >= MANY_WORDS
  const parts: Parts = { targets: [], open: [], appended: findAppendTargets(signs), isLong }
  const evidence = walk(part, signs, parts)
  return { reason: evidence ?? findEmptyTarget(parts.targets, signs), open: parts.open }
}

type Parts = { targets: Target[]; open: Element[]; appended: Set<string>; isLong: boolean }

function walk(parent: ParentNode, signs: Signs, parts: Parts): string | null {
  for (const child of parent.children) {
    if (child.type === 'text') {
      if (TEMPLATE.test(child.data) && EXPRESSION.test(child.data)) return 'template syntax'
      continue
    }
    if (!(child instanceof Element)) continue
    if (child.name === 'template') {
      if ('x-for' in child.attribs) return 'x-for'
      if ('data-dgst' in child.attribs && signs.ownWords < SHORT_WORDS)
        return 'a part that only browsers draw'
      continue
    }
    if (isFrame(child) && isOwnFrame(child, signs)) return 'a frame'
    if (child.name !== 'iframe' && isHidden(child)) continue
    if (FILLABLE.has(child.name) && !parts.isLong && isBare(child)) openPart(child, parts.open)
    if (CODE.has(child.name)) continue
    if (isBeside(child)) {
      const mark = NEVER_OPEN.has(child.name) ? null : markIn(child)
      if (mark && isBare(child)) return mark
      if (!parts.isLong && !NEVER_OPEN.has(child.name)) collectOpen(child, parts.open)
      continue
    }
    const evidence = evidenceIn(child, signs, parts) ?? walk(child, signs, parts)
    if (evidence) return evidence
  }
  return null
}

function collectOpen(element: Element, open: Element[]): void {
  if (CODE.has(element.name) || NEVER_OPEN.has(element.name)) return
  if (NEVER_CONTENT.test(element.attribs.class ?? '') || isHidden(element)) return
  if (open.length >= MAX_OPEN) return
  if (isBare(element) || isBlank(element)) open.push(element)
  else for (const child of element.children) if (child instanceof Element) collectOpen(child, open)
}

function isBeside({ name, attribs }: Element): boolean {
  if (AROUND.has(name) || attribs.role === 'navigation' || attribs.role === 'dialog') return true
  if ('x-show' in attribs || 'x-cloak' in attribs || 'v-pre' in attribs) return true
  return BESIDE.test(attribs.id ?? '') || BESIDE.test(attribs.class ?? '')
}

function evidenceIn(element: Element, signs: Signs, parts: Parts): string | null {
  const { name, attribs } = element
  const { targets, appended } = parts
  if (appended.size > 0 && isAppended(element, appended)) return 'a script adds to it later'
  const mark = markIn(element)
  if (mark && (isUnfilled(element) || isStandIn(element) || isReplaced(element, mark))) return mark
  if (LAZY.has(name) && attribs.src && isUnfilled(element)) return 'a lazy frame'
  if (CONTAINER.has(name) && isSourced(element, signs)) return 'a part with a source'
  if (name === 'astro-island' && attribs.client === 'only') return 'an island'
  if ('on:qvisible' in attribs && signs.ownWords < SHORT_WORDS) return 'a part that runs when seen'
  if (attribs['aria-busy'] === 'true') return 'aria-busy'
  const isCustom = name.includes('-') && !isDeclared(element)
  if (isCustom && signs.ownWords < FEW_WORDS) return 'an undefined element'
  const label = isBare(element)
  const isOpen = () => label || isCustom || isBlank(element) || isOnlyTitled(element)
  if (parts.isLong ? element.attribs.id && (label || isBlank(element)) : isOpen())
    openPart(element, parts.open)
  if (isWaiting(attribs.class) && signs.ownWords < 200 && isUnfilled(element))
    return 'a placeholder'
  if (FAILED.test(onlyText(element))) return 'says that it failed to load'
  if (!label) return isCustom && isLittle(element, signs) ? 'an undefined element' : null
  if (label === 'loading') return 'says it is loading'
  if (isCustom && signs.ownWords < SOME_WORDS) return 'an undefined element'
  if (signs.ownWords < SHORT_WORDS && CONTAINER.has(name) && isOrdered(element))
    return 'an attribute of a program'
  targets.push({ element })
  return null
}

/** An element and those around it that hold nothing else. */
function openPart(element: Element, open: Element[]): void {
  let part: Element | null = element
  for (let level = 0; part && level < MAX_LEVELS && open.length < MAX_OPEN; level++) {
    if (!open.includes(part)) open.push(part)
    const { parent }: Element = part
    part = parent instanceof Element && isHollow(parent) ? parent : null
  }
}

/** Whether an element holds a few elements without text, such as the cards of a skeleton. */
const isHollow = ({ name, children }: Element) =>
  name !== 'body' && children.length <= MAX_CARDS && children.every(isTextless)

function isTextless(node: ParentNode['children'][number]): boolean {
  if (node.type === 'text') return node.data.trim() === ''
  return (
    !(node instanceof Element) || (!MEDIA_TAGS.has(node.name) && node.children.every(isTextless))
  )
}

function isAppended({ name, attribs }: Element, appended: Set<string>): boolean {
  if (attribs.id) return appended.has(attribs.id)
  return (name === 'main' || name === 'article') && appended.has(name)
}

const isFrame = ({ name, attribs }: Element) =>
  name === 'iframe' || (name === 'object' && attribs.type === 'text/html')

/** A visible frame of the page's own host, so no video or advertisement, or the only content. */
function isOwnFrame({ attribs }: Element, { survey, url, ownWords }: Signs): boolean {
  const address = attribs.src ?? attribs.data
  const source = address ? URL.parse(address, survey.base) : null
  const isTiny = [attribs.width, attribs.height].some(
    (size) => Number.parseInt(size ?? '', 10) < MIN_SIZE,
  )
  if (isTiny || 'hidden' in attribs || /display\s*:\s*none/i.test(attribs.style ?? '')) return false
  if (/<(?:script|p|li|h[1-6]|td)\b/i.test(attribs.srcdoc ?? '')) return true
  if (source === null || ownWords < FEW_WORDS) return source !== null && /^http/.test(source.href)
  return source.host === URL.parse(url)?.host
}

const isSourced = (element: Element, signs: Signs) =>
  signs.ownWords < MANY_WORDS &&
  (isUnfilled(element) || isRowless(element)) &&
  !BESIDE.test(element.attribs.class ?? '') &&
  loadsFrom(element, signs)

/** An element of a few texts, around which a script may draw more, on a page of few words. */
function isLittle({ children }: Element, { ownWords }: Signs): boolean {
  if (ownWords >= SOME_WORDS || children.length > MAX_SLOTTED) return false
  const texts = children.flatMap((child) => (child instanceof Element ? child.children : [child]))
  if (texts.length > MAX_SLOTTED || texts.some(({ type }) => type !== 'text')) return false
  return texts.reduce((sum, text) => sum + (text.type === 'text' ? text.data.length : 0), 0) < 80
}

const isReplaced = (element: Element, mark: string) =>
  AT_START.test(mark) && visibleText(element).trim().length <= MAX_LABEL

const isDeclared = ({ children }: Element) =>
  children.some((child) => child instanceof Element && child.attribs.shadowrootmode !== undefined)

function markIn({ attribs }: Element): string | null {
  for (const name in attribs) {
    const mark = findMark(name, attribs[name] ?? '')
    if (mark) return mark
  }
  return null
}

function findMark(name: string, value: string): string | null {
  if (FILLS.has(name)) return name
  if (/^x-(?:init|intersect)/.test(name)) return /\$ajax\(|\bfetch\(/.test(value) ? name : null
  if (/^(?:_|data-script)$/.test(name)) return TRIGGERS.test(value) ? name : null
  if (name === 'data-bind' && KNOCKOUT.test(value)) return name
  return (name === 'hx-trigger' || name === 'data-hx-trigger') && TRIGGERS.test(value) ? name : null
}

/** No text yet, or only that of loading, whatever pictures turn meanwhile. */
function isUnfilled(element: Element): boolean {
  if (isBare(element)) return true
  const text = visibleText(element).trim()
  return text.length <= MAX_LABEL && (text === '' || LOADS.test(text)) && !hasMedia(element)
}

const hasMedia = ({ children }: Element): boolean =>
  children.some(
    (child) => child instanceof Element && (MEDIA_TAGS.has(child.name) || hasMedia(child)),
  )

/** Whether an element holds only a placeholder for a value. */
function isBlank(element: Element): boolean {
  if (element.name === 'table') return isRowless(element)
  const text = onlyText(element)
  if (text === '') return false
  return BLANK.test(text) || isKey(text, element)
}

/** Whether an element holds a heading, and nothing under it. */
function isOnlyTitled({ attribs, children }: Element): boolean {
  if (!(attribs.id || attribs.class) || children.length > MAX_SLOTTED) return false
  const parts = children.filter((child) => !(child.type === 'text' && child.data.trim() === ''))
  const [heading] = parts
  return parts.length === 1 && heading instanceof Element && /^h[2-6]$/.test(heading.name)
}

const isRowless = (element: Element) => element.name === 'table' && !hasCell(element)

const hasCell = ({ children }: Element): boolean =>
  children.some((child) => child instanceof Element && (child.name === 'td' || hasCell(child)))

/** A key of translations in place of its text. */
const isKey = (text: string, { attribs }: Element) =>
  /^[\w-]+(?:\.[\w-]+)+$/.test(text) && Object.values(attribs).includes(text)

function onlyText({ children: [only, node] }: Element): string {
  return node || only?.type !== 'text' || only.data.length > MAX_LABEL ? '' : only.data.trim()
}

const isWaiting = (classes = '') =>
  MAY_WAIT.test(classes) &&
  classes.split(/\s+/).some((word) => WAITING.test(word) || WAITING_PART.test(word))

/** Whether an element's only text is an expression, or what is shown until it is replaced. */
function isStandIn({ children: [only, node] }: Element): boolean {
  if (node || only?.type !== 'text' || only.data.length > MAX_LABEL) return false
  return EXPRESSION.test(only.data) || LOADS.test(only.data)
}

/** Whether an element has no content: no text at all, or only that it is being loaded. */
function isBare(element: Element): 'empty' | 'loading' | null {
  let text = ''
  for (const child of element.children) {
    if (child.type === 'text') text += child.data
    else if (child instanceof Element) {
      if (UNSEEN.has(child.name) || (child.name === 'noscript' && !hasMedia(child))) continue
      // Bindings and repeated rows are empty elements themselves.
      if (child.children.length > 0 || VISIBLE.has(child.name)) return null
    }
    if (text.length > MAX_LABEL) return null
  }
  const label = text.trim()
  if (label === '') return 'empty'
  const acts = CONTAINER.has(element.name) && ACTS.test(label)
  return acts || SAYS_LOADING.test(label) ? 'loading' : null
}

const UNSEEN = new Set(['script', 'style', 'template'])
const VISIBLE = new Set(
  'img video audio canvas svg iframe object embed input textarea button hr picture'.split(' '),
)
