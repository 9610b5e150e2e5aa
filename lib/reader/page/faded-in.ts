import {
  countVisibleWords,
  ELEMENT_FACTS,
  Element,
  HEADING,
  isHidden,
  type ParentNode,
  rawText,
} from '@/lib/reader/html'
import type { Survey } from './survey'
import { AROUND_NAMES } from './unfold'

const TRANSPARENT = /(?:^|[;\s])opacity\s*:\s*0(?:\.0+)?\s*(?:;|$|!)/i
const MOVED = /(?:^|[;\s])(?:transform|transition|animation(?:-name)?|will-change|filter)\s*:/i
const NOT_ONLY_TRANSPARENT =
  /display\s*:\s*none|visibility\s*:\s*hidden|pointer-events\s*:\s*none|position\s*:\s*fixed|z-index\s*:\s*-|clip|(?:text-indent|left|top)\s*:\s*-\d{3,}|(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)/i
const ANIMATED_ATTRIBUTE = /^data-(?:aos|w-id|sal|scroll|animat|framer|gsap|motion|reveal)/
const ANIMATED_CLASS =
  /(?:^|\s)(?:wow|aos-init|animate__?\S*|framer-\S+|fade-?in\S*|reveal\S*)(?:\s|$)/i
const DATA_SCRIPT = /json|template|importmap|speculationrules/i
const LAYERS = /^(?:dialog|alertdialog|menu|listbox|tooltip|status|alert)$/

/**
 * Shows what is only transparent on pages that fade parts in: in a browser it appears as the
 * reader scrolls. Without scripts and without a sign of animation it stays hidden.
 */
export function showFadedIn(survey: Survey): void {
  if (!survey.document.holdsOpacity) return
  const transparent = findTransparent(survey.body)
  if (transparent.length === 0) return
  const isScripted = hasScripts(survey)
  if (!isScripted && !transparent.some(saysAnimated)) return
  for (const element of transparent)
    if ((isScripted || isPart(element)) && !isLayer(element))
      element.known = (element.known | ELEMENT_FACTS.looked) & ~ELEMENT_FACTS.hidden
}

function findTransparent(parent: ParentNode, list: Element[] = []): Element[] {
  for (const child of parent.children) {
    if (!(child instanceof Element)) continue
    const isPlain = (child.known & ELEMENT_FACTS.plain) !== 0
    const style = isPlain ? undefined : child.attribs.style
    if (style?.includes('opacity') && TRANSPARENT.test(style) && !NOT_ONLY_TRANSPARENT.test(style))
      list.push(child)
    else if (!isPlain && isHidden(child)) continue
    findTransparent(child, list)
  }
  return list
}

function hasScripts(survey: Survey): boolean {
  return survey.by('script').some((script) => {
    if (DATA_SCRIPT.test(script.attribs.type ?? '')) return false
    return script.attribs.src !== undefined || ANIMATES.test(rawText(script).slice(0, MAX_SCRIPT))
  })
}

const ANIMATES = /\.opacity|animate|IntersectionObserver|fadeIn/
const MAX_SCRIPT = 20_000

function saysAnimated({ attribs }: Element): boolean {
  return (
    MOVED.test(attribs.style ?? '') ||
    ANIMATED_CLASS.test(attribs.class ?? '') ||
    Object.keys(attribs).some((name) => ANIMATED_ATTRIBUTE.test(name))
  )
}

function isPart(element: Element): boolean {
  return (
    saysAnimated(element) ||
    HEADING.has(element.name) ||
    countVisibleWords(element.children) >= MIN_WORDS
  )
}

const MIN_WORDS = 10

function isLayer({ name, attribs }: Element): boolean {
  if ('hidden' in attribs || 'popover' in attribs || name === 'dialog') return true
  if (attribs['aria-hidden'] === 'true' || LAYERS.test(attribs.role ?? '')) return true
  return AROUND_NAMES.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`.slice(0, 300))
}
