import { Element, type ParentNode } from 'domhandler'
import type { Survey } from '../survey'
import { countWords, rawTextOf, textOf } from '../text'

/** What a verdict on a page is built on, gathered once. */
export type Signs = {
  url: string
  status: number | null
  title: string
  heading: string
  /** Visible text, and its words. */
  text: string
  words: number
  /** Words outside navigation, header, footer and aside. */
  ownWords: number
  /** Addresses and beginnings of scripts, and names of frames: where services leave their marks. */
  scripts: string
  noscript: string
  survey: Survey
}

export function signsOf(survey: Survey, title: string, url: string, status: number | null): Signs {
  const text = textOf(survey.body)
  const heading = survey.by('h1')[0]
  return {
    url,
    status,
    title,
    heading: heading ? textOf(heading) : '',
    text,
    words: countWords(text),
    ownWords: countWords(ownText(survey.body)),
    scripts: scriptsOf(survey),
    noscript: survey.by('noscript').map(rawTextOf).join(' ').slice(0, 2000),
    survey,
  }
}

const AROUND = new Set(['nav', 'header', 'footer', 'aside'])

function ownText(parent: ParentNode): string {
  const parts: string[] = []
  for (const child of parent.children) {
    if (!(child instanceof Element)) {
      if (child.type === 'text') parts.push(child.data)
    } else if (!AROUND.has(child.name) && child.attribs.role !== 'navigation') {
      const holdsAround = child.children.some((inner) => inner instanceof Element)
      parts.push(holdsAround ? (HIDES.has(child.name) ? '' : ownText(child)) : textOf(child))
    }
  }
  return parts.join(' ')
}

const HIDES = new Set(['script', 'style', 'template', 'noscript', 'svg', 'select', 'iframe'])

function scriptsOf(survey: Survey): string {
  const parts: string[] = []
  for (const script of survey.by('script')) {
    const source = script.attribs.src
    parts.push(source ? source.slice(0, 300) : rawTextOf(script).slice(0, 1500))
  }
  for (const frame of survey.by('iframe')) parts.push(frame.attribs.src?.slice(0, 300) ?? '')
  return parts.join('\n').slice(0, 60_000)
}
