import { rawText } from '@/lib/reader/html'
import type { Signs } from './signs'

type Program = { text: string; loads: boolean; writes: boolean }

/** Longer scripts hold the state of an application. */
const MAX_LENGTH = 100_000
const WRITES =
  /\binnerHTML\b|\bsrcdoc\b|\binsertAdjacent|\breplaceChildren\b|\btextContent\b|\binnerText\b|\.append(?:Child)?\(|\.html\(|\.text\(|\.load\(|\bDataTable\(|\.mount\(|\brender\(|\bcreateApp\(|\bnew [A-Z]\w*\(\s*["'`{]/
export const LOADS =
  /\bfetch\(|\bXMLHttpRequest\b|\.ajax\(|\.getJSON\(|\baxios\b|\$\.(?:get|post)\(|\.load\(|\bajax(?:URL)?\b/

/** One of these is in each text that matches; they are found much faster. */
const SIGNS_OF_LOADING = 'fetch( XMLHttpRequest ajax getJSON axios .get( .post( .load('.split(' ')
const SIGNS_OF_WRITING =
  'innerHTML srcdoc insertAdjacent replaceChildren textContent innerText .append .html( .text( .load( DataTable( .mount( render( createApp( new'.split(
    ' ',
  )

const programs = new WeakMap<Signs, Program[]>()

/** The scripts in a page, each tested once for what it does. */
export function programsIn(signs: Signs): readonly Program[] {
  let list = programs.get(signs)
  if (!list) {
    list = signs.survey
      .by('script')
      .filter(({ attribs }) => !attribs.src && !/json|template|html/i.test(attribs.type ?? ''))
      .map((script) => toProgram(rawText(script).slice(0, MAX_LENGTH)))
    programs.set(signs, list)
  }
  return list
}

function toProgram(text: string): Program {
  const holds = (sign: string) => text.includes(sign)
  return {
    text,
    loads: SIGNS_OF_LOADING.some(holds) && LOADS.test(text),
    writes: SIGNS_OF_WRITING.some(holds) && WRITES.test(text),
  }
}
