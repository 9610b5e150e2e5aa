import { ELEMENT_FACTS, Element, isHidden, type ParentNode } from '@/lib/reader/html'
import type { Survey } from './survey'
import { AROUND_NAMES } from './unfold'

const TRANSPARENT = /(?:^|[;\s])opacity\s*:\s*0(?:\.0+)?\s*(?:;|$|!)/i
const MOVED = /(?:^|[;\s])(?:transform|transition|animation(?:-name)?|will-change|filter)\s*:/i
/** Hidden in more ways, or a layer over the page. */
const NOT_ONLY_TRANSPARENT =
  /display\s*:\s*none|visibility\s*:\s*hidden|pointer-events\s*:\s*none|position\s*:\s*fixed|z-index\s*:\s*-|clip|(?:text-indent|left|top)\s*:\s*-\d{3,}|(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)/i
/** Attributes and classes with which libraries say that they animate an element. */
const ANIMATED_ATTRIBUTE = /^data-(?:aos|w-id|sal|scroll|animat|framer|gsap|motion|reveal)/
const ANIMATED_CLASS =
  /(?:^|\s)(?:wow|aos-init|animate__?\S*|framer-\S+|fade-?in\S*|reveal\S*)(?:\s|$)/i
const DATA_SCRIPT = /json|template|importmap|speculationrules/i
const LAYERS = /^(?:dialog|alertdialog|menu|listbox|tooltip|status|alert)$/

/**
 * Shows what is only transparent on pages that fade parts in: in a browser it appears as the
 * reader scrolls. Without scripts and without a sign of animation it stays hidden.
 */
export function showFadedIn(found: Survey): void {
  const transparent = findTransparent(found.body)
  if (transparent.length === 0) return
  const isAnimated = hasScripts(found) || transparent.some(saysAnimated)
  for (const element of transparent)
    if (isAnimated && !isLayer(element))
      element.known = (element.known | ELEMENT_FACTS.looked) & ~ELEMENT_FACTS.hidden
}

function findTransparent(parent: ParentNode, list: Element[] = []): Element[] {
  for (const child of parent.children) {
    if (!(child instanceof Element)) continue
    const { style } = child.attribs
    if (style?.includes('opacity') && TRANSPARENT.test(style) && !NOT_ONLY_TRANSPARENT.test(style))
      list.push(child)
    else if (!(child.known & ELEMENT_FACTS.plain) && isHidden(child)) continue
    findTransparent(child, list)
  }
  return list
}

function hasScripts(found: Survey): boolean {
  return found.by('script').some(({ attribs }) => !DATA_SCRIPT.test(attribs.type ?? ''))
}

function saysAnimated({ attribs }: Element): boolean {
  return (
    MOVED.test(attribs.style ?? '') ||
    ANIMATED_CLASS.test(attribs.class ?? '') ||
    Object.keys(attribs).some((name) => ANIMATED_ATTRIBUTE.test(name))
  )
}

function isLayer({ name, attribs }: Element): boolean {
  if ('hidden' in attribs || 'popover' in attribs || name === 'dialog') return true
  if (attribs['aria-hidden'] === 'true' || LAYERS.test(attribs.role ?? '')) return true
  return AROUND_NAMES.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`.slice(0, 300))
}
