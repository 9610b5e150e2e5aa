import { Element, type ParentNode } from '@/lib/reader/html'
import type { Block, Box } from '../blocks'
import { CLASS_GROUPS } from '../features/class-groups'
import { linkDensity } from '../features/outline'
import { PLACE } from '../features/places'
import { headingKind } from '../features/word-cues'
import type { Step } from './choose'

const BY_STEP: Partial<Record<Step, string>> = {
  comments: 'comments below the article',
  headline: 'repeats the page title',
  wall: 'paywall or consent notice',
}
const BY_PLACE: [number, string][] = [
  [PLACE.nav, 'navigation'],
  [PLACE.footer, 'page footer'],
  [PLACE.dialog, 'dialog'],
  [PLACE.aside, 'aside'],
  [PLACE.form, 'form'],
  [PLACE.button, 'button'],
  [PLACE.header, 'page header'],
  [PLACE.caption, 'media caption'],
]
const BY_GROUP: Record<string, string> = {
  consent: 'consent or notice',
  cookie: 'consent or notice',
  comment: 'comments',
  share: 'sharing links',
  related: 'related pages',
  mail: 'sign-up or subscription',
  promo: 'promotion',
  nav: 'navigation',
  side: 'sidebar',
  foot: 'footer',
  byline: 'byline',
  meta: 'dates and tags',
  caption: 'media caption',
  tool: 'page controls',
}
const GROUPS = Object.entries(BY_GROUP).map(
  ([group, name]) => [1 << CLASS_GROUPS.indexOf(group), name] as const,
)
const BY_WORDS: Record<string, string> = {
  related: 'related pages',
  comments: 'comments',
  mail: 'sign-up or subscription',
  share: 'sharing links',
  legal: 'legal notice',
  tags: 'tags',
}

/** Why a part of the page is not main content, in a few words. */
export function reasonFor(step: Step, block: Block, box: Box): string {
  const stepName = BY_STEP[step]
  if (stepName) return stepName
  for (let up: Box | null = block.box; up; up = up.parent) {
    for (const [place, name] of BY_PLACE) if (up.place & place) return name
  }
  const own = groupName(box, 2)
  if (own) return own
  const words = BY_WORDS[headingKind(block.text)]
  if (words) return words
  if (linkDensity(box) > 0.6) return 'mostly links'
  const near = groupName(block.box, 4)
  if (near) return near
  return block.length < 80 ? 'short text away from the content' : 'unlike the content around it'
}

/** What the class names of a box, or of those around it, call it. */
function groupName(box: Box, levels: number): string | null {
  let up: Box | null = box
  for (let level = 0; up && level < levels; level++, up = up.parent) {
    for (const [bit, name] of GROUPS) if (up.groups & bit) return name
  }
  return null
}

/** A short CSS selector that finds the element, as far as ids and classes tell. */
export function buildSelector(node: ParentNode): string {
  const steps: string[] = []
  let at: ParentNode | null = node
  while (at instanceof Element && steps.length < 3) {
    const id: string | undefined = at.attribs.id
    if (id && /^[a-z][\w-]*$/i.test(id)) {
      steps.unshift(`${at.name}#${id}`)
      break
    }
    const name: string | undefined = at.attribs.class
      ?.split(/\s+/)
      .find((word) => /^-?[_a-z][\w-]*$/i.test(word))
    steps.unshift(name ? `${at.name}.${name}` : at.name)
    at = at.parent && 'children' in at.parent ? at.parent : null
  }
  return steps.join(' > ') || 'body'
}
