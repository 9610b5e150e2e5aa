import { countOwnWords, countVisibleWords, Element, rawText, visibleText } from '@/lib/reader/html'
import type { Survey } from '../survey'

/** What verdicts on a page are based on, collected before anything is removed. */
export class Signs {
  readonly url: string
  readonly status: number | null
  readonly title: string
  readonly heading: string
  readonly words: number
  /** Words outside navigation, header, footer and aside. */
  readonly ownWords: number
  /** URLs and beginnings of scripts, and URLs of frames, which identify services. */
  readonly scripts: string
  readonly noscript: string
  readonly survey: Survey
  private writtenText: string | undefined

  constructor(survey: Survey, title: string, url: string, status: number | null) {
    const heading = survey.by('h1')[0]
    this.url = url
    this.status = status
    this.title = title
    this.heading = heading ? visibleText(heading) : ''
    this.words = countVisibleWords([survey.body])
    this.ownWords = countOwnWords(survey.body, ENOUGH_WORDS)
    this.scripts = joinScripts(survey)
    this.noscript = survey.by('noscript').map(rawText).join(' ').slice(0, 2000)
    this.survey = survey
  }

  /** Visible text on one line. Computed on demand, as few verdicts need it. */
  get text(): string {
    this.writtenText ??= visibleText(this.survey.body)
    return this.writtenText
  }
}

const ENOUGH_WORDS = 700

function joinScripts(survey: Survey): string {
  const parts: string[] = []
  for (const script of survey.by('script')) {
    const source = script.attribs.src
    parts.push(source ? source.slice(0, 300) : rawText(script).slice(0, 1500))
  }
  for (const frame of survey.by('iframe')) parts.push(frame.attribs.src?.slice(0, 300) ?? '')
  if (survey.body instanceof Element) parts.push(survey.body.attribs.onload?.slice(0, 300) ?? '')
  return parts.join('\n').slice(0, 60_000)
}
