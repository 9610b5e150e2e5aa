import { isObject } from '@/lib/base/json'
import { decodeReferences } from '@/lib/reader/html'
import { toLetters } from './letters'
import { hasType } from './schema-type'

const GUIDES = /^(?:Recipe|HowTo)$/
const GUIDES_OR_QUESTIONS = /^(?:Recipe|HowTo|FAQPage|QAPage|Question)$/
/** Properties whose texts are on the page, or in parts of these properties. */
const PARTS = [
  'recipeIngredient',
  'ingredients',
  'recipeInstructions',
  'step',
  'itemListElement',
  'mainEntity',
  'acceptedAnswer',
  'text',
]
const BETWEEN_LINES = /\n|<\/?(?:p|li|ul|ol|br|div|h[1-6])\b[^<>]*>/i
const MAX_LINES = 500
const MAX_LEVELS = 6

type JsonObject = Record<string, unknown>

/** Letters of what a recipe, guide or list of questions says on its page by its structured data. */
export function listStatements(jsonLd: readonly JsonObject[]): Set<string> {
  const lines = linesIn(jsonLd, GUIDES_OR_QUESTIONS)
  return new Set(lines.map(toLetters).filter((letters) => letters !== ''))
}

/** The lines of recipes and guides, which are useless to readers if the page does not show them. */
export const listSteps = (jsonLd: readonly JsonObject[]): string[] => linesIn(jsonLd, GUIDES)

function linesIn(jsonLd: readonly JsonObject[], types: RegExp) {
  const lines: string[] = []
  for (const object of jsonLd.filter((entry) => hasType(entry, types)))
    for (const part of PARTS) collect(object[part], lines, 0)
  return lines
}

function collect(value: unknown, lines: string[], level: number) {
  if (typeof value === 'string') addLines(value, lines)
  else if (level > MAX_LEVELS || lines.length >= MAX_LINES) return
  else if (Array.isArray(value)) for (const part of value) collect(part, lines, level + 1)
  else if (isObject(value))
    for (const part of [...PARTS, 'name']) collect(value[part], lines, level + 1)
}

function addLines(text: string, lines: string[]) {
  for (const line of text.split(BETWEEN_LINES)) {
    const plain = decodeReferences(line.replace(/<[^<>]*>/g, '')).trim()
    if (plain !== '' && lines.length < MAX_LINES) lines.push(plain)
  }
}
