import type { Survey } from '../survey'
import { countWords, onOneLine, rawTextOf, spacedTextOf, textOf } from '../text'
import { Element, type ParentNode } from '../tree/nodes'
import { isHidden } from '../visible'

/** What a verdict on a page is built on, gathered once. */
export type Signs = {
  url: string
  status: number | null
  title: string
  heading: string
  /** Visible text on one line, made when asked for: few verdicts need it. And its words. */
  readonly text: string
  words: number
  /** Words outside navigation, header, footer and aside. */
  ownWords: number
  /** Addresses and beginnings of scripts, and names of frames: where services leave their marks. */
  scripts: string
  noscript: string
  survey: Survey
}

export function signsOf(survey: Survey, title: string, url: string, status: number | null): Signs {
  const spaced = spacedTextOf(survey.body)
  let text: string | undefined
  const heading = survey.by('h1')[0]
  return {
    url,
    status,
    title,
    heading: heading ? textOf(heading) : '',
    get text() {
      text ??= onOneLine(spaced)
      return text
    },
    words: countWords(spaced),
    ownWords: ownWordsIn(survey.body, 0),
    scripts: scriptsOf(survey),
    noscript: survey.by('noscript').map(rawTextOf).join(' ').slice(0, 2000),
    survey,
  }
}

const AROUND = new Set(['nav', 'header', 'footer', 'aside'])
/** No verdict asks for more of a page's own words than this. */
const ENOUGH_WORDS = 700

function ownWordsIn(parent: ParentNode, known: number): number {
  let words = known
  for (const child of parent.children) {
    if (words >= ENOUGH_WORDS) break
    if (child.type === 'text') words += countWords(child.data, ENOUGH_WORDS)
    else if (
      child instanceof Element &&
      !AROUND.has(child.name) &&
      child.attribs.role !== 'navigation' &&
      !isHidden(child)
    ) {
      words = ownWordsIn(child, words)
    }
  }
  return words
}

function scriptsOf(survey: Survey): string {
  const parts: string[] = []
  for (const script of survey.by('script')) {
    const source = script.attribs.src
    parts.push(source ? source.slice(0, 300) : rawTextOf(script).slice(0, 1500))
  }
  for (const frame of survey.by('iframe')) parts.push(frame.attribs.src?.slice(0, 300) ?? '')
  return parts.join('\n').slice(0, 60_000)
}
