import { Element, isHidden, type ParentNode } from '@/lib/reader/html'
import type { Signs } from './signs'
import { findAppendTargets, findEmptyTarget, type Target } from './targets'

const FILLS = ['v-for', 'v-text', 'v-html', 'ng-repeat', 'ng-bind', 'data-ng-repeat', 'x-text']
const KNOCKOUT = /^\s*(?:foreach|text|html|template|if)\s*:/
const TRIGGERS = /\b(?:load|revealed|intersect)\b/
const EXPRESSION = /\{\{\s*[\w$][^{}]{0,80}\}\}/
const WAITING = /^(?:skeleton|shimmer|placeholder-glow|spinner|loader|loading)(?:$|[-_])/i
const WAITING_PART = /(?:^|[-_])(?:skeleton|shimmer|spinner)(?:$|[-_])/i
const SAYS_LOADING =
  /^(?:(?:loading|fetching|preparing|lädt|wird geladen|chargement|cargando|carregando|caricamento|laden|загрузка|読み込み中|加载中|載入中|로딩)[^.…]{0,40}(?:\.\.\.|…)|(?:loading|please wait|lädt|wird geladen|chargement|cargando|carregando|caricamento|загрузка|読み込み中|加载中|載入中|로딩)[\s.…]*)$/i
export const LOADS = /^\s*(?:loading|please wait|lädt|chargement|cargando|carregando|загрузка)/i
const MAX_LABEL = 60
/** Parts around the content, which may stay unfinished. */
const AROUND = new Set(['nav', 'header', 'footer', 'aside', 'dialog', 'form', 'button', 'select'])
const BESIDE =
  /(?:^|[\s_-])(?:ads?|advert\w*|banner|comments?|disqus|share|sharing|social|likes?|related|newsletter|cookies?|consent|popup|modal|overlay|toast|widget|cart|minicart|drawer|search|chat|login|sidebar|footer|header|menu|nav|preloader|recaptcha|captcha|lightbox)(?:$|[\s_-])/i
/** Examples of code may contain template syntax. */
const CODE = new Set(['pre', 'code', 'kbd', 'samp', 'textarea', 'script', 'style', 'svg', 'math'])
const FEW_WORDS = 12
const SOME_WORDS = 60
const MIN_SIZE = 40
const MAX_SLOTTED = 5

/**
 * Evidence in the content that scripts have yet to complete it, or null. One walk over the page.
 */
export function findUnfinished(signs: Signs): string | null {
  if (signs.survey.by('script').length === 0)
    return signs.survey.by('iframe').some((frame) => isOwnFrame(frame, signs)) ? 'a frame' : null
  const reason: Found = { targets: [], appended: findAppendTargets(signs) }
  const evidence = walk(signs.survey.body, signs, reason)
  return evidence ?? findEmptyTarget(reason.targets, signs)
}

type Found = { targets: Target[]; appended: Set<string> }

function walk(parent: ParentNode, signs: Signs, found: Found): string | null {
  for (const child of parent.children) {
    if (child.type === 'text') {
      if (child.data.includes('{{') && EXPRESSION.test(child.data)) return 'template syntax'
      continue
    }
    if (!(child instanceof Element)) continue
    if (child.name === 'template') {
      if ('x-for' in child.attribs) return 'x-for'
      continue
    }
    if (child.name === 'iframe' && isOwnFrame(child, signs)) return 'a frame'
    if (CODE.has(child.name) || isBeside(child) || isHidden(child)) continue
    const evidence = evidenceIn(child, signs, found) ?? walk(child, signs, found)
    if (evidence) return evidence
  }
  return null
}

function isBeside({ name, attribs }: Element): boolean {
  if (AROUND.has(name) || attribs.role === 'navigation' || attribs.role === 'dialog') return true
  if ('x-show' in attribs || 'x-cloak' in attribs || 'v-pre' in attribs) return true
  return BESIDE.test(attribs.id ?? '') || BESIDE.test(attribs.class ?? '')
}

function evidenceIn(element: Element, signs: Signs, { targets, appended }: Found): string | null {
  const { name, attribs } = element
  if (appended.size > 0 && isAppended(element, appended)) return 'a script adds to it later'
  for (const attribute in attribs) {
    const mark = findMark(attribute, attribs[attribute] ?? '')
    if (mark && (isBare(element) || isStandIn(element))) return mark
  }
  if (name === 'turbo-frame' && attribs.src && isBare(element)) return 'a lazy frame'
  if (name === 'astro-island' && attribs.client === 'only') return 'an island'
  if (attribs['aria-busy'] === 'true') return 'aria-busy'
  const isCustom = name.includes('-') && !isDeclared(element)
  if (isCustom && signs.ownWords < FEW_WORDS) return 'an undefined element'
  const label = isBare(element)
  if (!label) return isCustom && isLittle(element, signs) ? 'an undefined element' : null
  if (isWaiting(attribs.class) && signs.ownWords < 200) return 'a placeholder'
  if (label === 'loading') return 'says it is loading'
  if (isCustom && signs.ownWords < SOME_WORDS) return 'an undefined element'
  targets.push({ element })
  return null
}

function isAppended({ name, attribs }: Element, appended: Set<string>): boolean {
  if (attribs.id) return appended.has(attribs.id)
  return (name === 'main' || name === 'article') && appended.has(name)
}

/** A visible frame of the page's own host, so neither a video nor an advertisement. */
function isOwnFrame({ attribs }: Element, { survey, url }: Signs): boolean {
  const source = attribs.src ? URL.parse(attribs.src, survey.base) : null
  const isTiny = [attribs.width, attribs.height].some(
    (size) => Number.parseInt(size ?? '', 10) < MIN_SIZE,
  )
  if (isTiny || 'hidden' in attribs || /display\s*:\s*none/i.test(attribs.style ?? '')) return false
  return source !== null && source.host === URL.parse(url)?.host
}

/** An element of a few texts, around which a script may draw more, on a page of few words. */
function isLittle({ children }: Element, { ownWords }: Signs): boolean {
  if (ownWords >= SOME_WORDS || children.length > MAX_SLOTTED) return false
  const texts = children.flatMap((child) => (child instanceof Element ? child.children : [child]))
  if (texts.length > MAX_SLOTTED || texts.some(({ type }) => type !== 'text')) return false
  return texts.reduce((sum, text) => sum + (text.type === 'text' ? text.data.length : 0), 0) < 80
}

const isDeclared = ({ children }: Element) =>
  children.some((child) => child instanceof Element && child.attribs.shadowrootmode !== undefined)

function findMark(name: string, value: string): string | null {
  if (FILLS.includes(name)) return name
  if (name === 'data-bind' && KNOCKOUT.test(value)) return name
  return name === 'hx-trigger' && TRIGGERS.test(value) ? name : null
}

const isWaiting = (classes = '') =>
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
      if (child.name === 'script' || child.name === 'style' || child.name === 'template') continue
      // Bindings and repeated rows are empty elements themselves.
      if (child.children.length > 0 || VISIBLE.has(child.name)) return null
    }
    if (text.length > MAX_LABEL) return null
  }
  const label = text.trim()
  if (label === '') return 'empty'
  return SAYS_LOADING.test(label) ? 'loading' : null
}

const VISIBLE = new Set(
  'img video audio canvas svg iframe object embed input textarea button hr picture'.split(' '),
)
