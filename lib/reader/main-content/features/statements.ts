import { isObject } from '@/lib/base/json'
import { decodeReferences } from '@/lib/reader/html'
import { toLetters } from './letters'

const GUIDES = /^(?:https?:\/\/schema\.org\/)?(?:Recipe|HowTo)$/
const QUESTIONS = /^(?:https?:\/\/schema\.org\/)?(?:FAQPage|QAPage|Question)$/
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
const MAX_STATEMENTS = 500
const MAX_LEVELS = 6

type JsonObject = Record<string, unknown>

/** Letters of what a recipe, guide or list of questions says on its page by its structured data. */
export function listStatements(jsonLd: readonly JsonObject[]): Set<string> {
  return statementsIn(
    jsonLd.filter((object) => hasType(object, GUIDES) || hasType(object, QUESTIONS)),
  )
}

/** Those of recipes and guides, which are useless to readers if the page does not show them. */
export function listSteps(jsonLd: readonly JsonObject[]): Set<string> {
  return statementsIn(jsonLd.filter((object) => hasType(object, GUIDES)))
}

function statementsIn(objects: readonly JsonObject[]): Set<string> {
  const statements = new Set<string>()
  for (const object of objects) for (const part of PARTS) collect(object[part], statements, 0)
  return statements
}

function hasType({ '@type': type }: JsonObject, types: RegExp): boolean {
  return [type].flat().some((name) => typeof name === 'string' && types.test(name))
}

function collect(value: unknown, statements: Set<string>, level: number) {
  if (typeof value === 'string') addLines(value, statements)
  else if (level > MAX_LEVELS || statements.size >= MAX_STATEMENTS) return
  else if (Array.isArray(value)) for (const part of value) collect(part, statements, level + 1)
  else if (isObject(value))
    for (const part of [...PARTS, 'name']) collect(value[part], statements, level + 1)
}

function addLines(text: string, statements: Set<string>) {
  for (const line of text.split(BETWEEN_LINES)) {
    const letters = toLetters(decodeReferences(line.replace(/<[^<>]*>/g, '')))
    if (letters !== '' && statements.size < MAX_STATEMENTS) statements.add(letters)
  }
}
