import { countOwnWords, countVisibleWords, rawTextOf, textOf } from '@/lib/html'
import type { Survey } from '../survey'

/** What a verdict on a page is built on, gathered before anything is cut out. */
export class Signs {
  readonly url: string
  readonly status: number | null
  readonly title: string
  readonly heading: string
  readonly words: number
  /** Words outside navigation, header, footer and aside. */
  readonly ownWords: number
  /** Addresses and beginnings of scripts, and names of frames: where services leave their marks. */
  readonly scripts: string
  readonly noscript: string
  readonly survey: Survey
  private written: string | undefined

  constructor(survey: Survey, title: string, url: string, status: number | null) {
    const heading = survey.by('h1')[0]
    this.url = url
    this.status = status
    this.title = title
    this.heading = heading ? textOf(heading) : ''
    this.words = countVisibleWords([survey.body])
    this.ownWords = countOwnWords(survey.body, ENOUGH_WORDS)
    this.scripts = scriptsOf(survey)
    this.noscript = survey.by('noscript').map(rawTextOf).join(' ').slice(0, 2000)
    this.survey = survey
  }

  /** Visible text on one line, made when asked for: few verdicts need it. */
  get text(): string {
    this.written ??= textOf(this.survey.body)
    return this.written
  }
}

/** No verdict asks for more of a page's own words than this. */
const ENOUGH_WORDS = 700

function scriptsOf(survey: Survey): string {
  const parts: string[] = []
  for (const script of survey.by('script')) {
    const source = script.attribs.src
    parts.push(source ? source.slice(0, 300) : rawTextOf(script).slice(0, 1500))
  }
  for (const frame of survey.by('iframe')) parts.push(frame.attribs.src?.slice(0, 300) ?? '')
  return parts.join('\n').slice(0, 60_000)
}
