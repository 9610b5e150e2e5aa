import { rawText } from '@/lib/reader/html'
import type { Signs } from './signs'

/** Longer scripts hold the state of an application. */
const MAX_LENGTH = 50_000
const WRITES =
  /\binnerHTML\b|\bsrcdoc\b|\binsertAdjacent|\breplaceChildren\b|\btextContent\b|\binnerText\b|\.append(?:Child)?\(|\.html\(|\.text\(|\.load\(|\bDataTable\(|\.mount\(|\brender\(|\bcreateApp\(|\bnew [A-Z]\w*\(\s*["'`{]|[\w$]\(document\.(?:querySelector|getElementById)\(|["'`]\)\.[a-z]\w*\(\{|\bcurrentScript\b/
export const LOADS =
  /\bfetch\(|\bXMLHttpRequest\b|\.ajax\(|\.getJSON\(|\baxios\b|\$\.(?:get|post)\(|\.load\(|\bajax(?:URL)?\b/

/** A script in a page, tested once for what it does, when that matters. */
class Program {
  readonly text: string
  #loads: boolean | undefined
  #writes: boolean | undefined

  constructor(text: string) {
    this.text = text.slice(0, MAX_LENGTH)
  }

  get loads(): boolean {
    this.#loads ??= LOADS.test(this.text)
    return this.#loads
  }

  get writes(): boolean {
    this.#writes ??= WRITES.test(this.text)
    return this.#writes
  }
}

const programs = new WeakMap<Signs, Program[]>()

/** The scripts in a page. */
export function programsIn(signs: Signs): readonly Program[] {
  const earlier = programs.get(signs)
  if (earlier) return earlier
  const list = signs.survey
    .by('script')
    .filter(({ attribs }) => !attribs.src && !/json|template|html/i.test(attribs.type ?? ''))
    .map((script) => new Program(rawText(script)))
  programs.set(signs, list)
  return list
}
