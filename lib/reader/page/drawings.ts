import {
  countOwnWords,
  ELEMENT_FACTS,
  Element,
  insert,
  isHidden,
  knownTag,
  scan,
  Text,
  walkElements,
} from '@/lib/reader/html'
import type { Survey } from './survey'

const ENOUGH_WORDS = 12
const WORDS = new Set(['text', 'foreignobject'])
const AROUND_WORDS = new Set(['a', 'g', 'svg', 'switch', 'text', 'textpath', 'tspan'])

/** Shows the words of drawings: in the whole page, or where it has hardly any other text. */
export function showDrawnWords(survey: Survey, isWhole: boolean): Survey {
  const drawings = survey.by('svg').filter(holdsWords)
  if (drawings.length === 0) return survey
  if (!isWhole && countOwnWords(survey.body, ENOUGH_WORDS) >= ENOUGH_WORDS) return survey
  for (const drawing of drawings) if (!isHiddenDrawing(drawing)) showWords(drawing)
  return survey
}

function holdsWords(drawing: Element): boolean {
  for (const { name } of walkElements(drawing)) if (WORDS.has(name)) return true
  return false
}

function isHiddenDrawing({ attribs }: Element): boolean {
  return isHidden(new Element(knownTag('div'), attribs))
}

function showWords(drawing: Element) {
  mark(drawing, true)
  for (const child of [...drawing.children]) {
    if (!(child instanceof Element)) continue
    // A switch shows the first of its children that the browser knows.
    const isSecond = drawing.name === 'switch' && drawing.children.find(isElement) !== child
    const isHTML = child.name === 'foreignobject'
    const isShown = !isSecond && (isHTML || AROUND_WORDS.has(child.name)) && !isHiddenDrawing(child)
    mark(child, isShown)
    if (!isShown) continue
    if (startsLine(child)) part(child)
    if (!isHTML) showWords(child)
  }
}

const isElement = (node: unknown) => node instanceof Element

function startsLine({ name, attribs }: Element): boolean {
  return WORDS.has(name) || (name === 'tspan' && ('x' in attribs || 'y' in attribs))
}

function part(element: Element) {
  const { parent } = element
  if (!parent) return
  const space = () => new Text(' ', scan(' '))
  insert(parent, space(), element)
  const next = element.next
  insert(parent, space(), next)
}

function mark(element: Element, isShown: boolean) {
  const facts = element.known | ELEMENT_FACTS.looked
  element.known = isShown ? facts & ~ELEMENT_FACTS.hidden : facts | ELEMENT_FACTS.hidden
}
