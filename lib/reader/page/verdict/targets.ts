import type { Element } from '@/lib/reader/html'
import { programsIn } from './programs'
import type { Signs } from './signs'

export type Target = { element: Element }

const LOOKED_UP =
  /(?:getElementById|querySelector|querySelectorAll|\$|jQuery|DataTable|mount|Tabulator)\(\s*["'`]([.#]?[\w-]+)["'`]\s*[,)]/g
const WRITES_TO = /\b([\w$]{1,60})\.(?:innerHTML|innerText|textContent|append|insertAdj|replaceCh)/g
/** Elements with an id are variables, which programs hand to a function. */
const ARGUMENT = /[\w$]\(\s?([\w$]{3,60})\s?,/g
const SERVICES =
  /^(?:ad|iqad|oms_|gpt|div-gpt|fb-|OUTBRAIN|taboola)|gpt|sponsor|banner|billboard|leaderboard|adsense|adsby|spacer|detector|tracking|alert|error|script|push/i
const CONTAINERS = new Set('ul ol dl table tbody section main article'.split(' '))
const LIST_TARGET =
  /(?:^|[-_])(?:list|results?|items|content|contents|table|rows|grid|feed|products|prices?|entries|articles|posts|events|app|root|main|output)(?:$|[-_])/i
const ROOTS = /^(?:root|app|__next|__nuxt|svelte|react-root|vue-app)$/i
const FEW_WORDS = 60
const SOME_WORDS = 150

/** Why one of the empty elements will be filled: a script names it, or a program is loaded. */
export function findEmptyTarget(targets: readonly Target[], signs: Signs): string | null {
  if (targets.length === 0) return null
  const names = namesIn(signs)
  const isServed = hasOwnScript(signs)
  for (const { element } of targets) {
    const { id = '', class: classes = '' } = element.attribs
    if (SERVICES.test(id) || SERVICES.test(classes)) continue
    if (id && names.has(id)) return `a script fills #${id}`
    const nameMatch = classes.split(/\s+/).find((word) => word !== '' && names.has(`.${word}`))
    if (nameMatch) return `a script fills .${nameMatch}`
    if (!isServed) continue
    if (ROOTS.test(id)) return `empty #${id}`
    if (element.name === 'tbody' && signs.ownWords < SOME_WORDS) return 'an empty table'
    const isList = CONTAINERS.has(element.name) || LIST_TARGET.test(id)
    if (isList && signs.ownWords < FEW_WORDS) return `empty ${id ? `#${id}` : element.name}`
  }
  return null
}

/**
 * The names in inline scripts that load data or write elements. Beside much text, only those
 * that a script looks up or writes to after it loaded data: others decorate.
 */
function namesIn(signs: Signs): Set<string> {
  const isStrict = signs.ownWords >= SOME_WORDS
  const names = new Set<string>()
  for (const program of programsIn(signs)) {
    const { text } = program
    const isAble = isStrict ? program.loads && program.writes : program.loads || program.writes
    if (!isAble) continue
    if (isStrict) {
      for (const [, word = ''] of text.matchAll(LOOKED_UP)) names.add(word.replace('#', ''))
      for (const [, word = ''] of text.matchAll(WRITES_TO)) names.add(word)
      for (const [, word = ''] of text.matchAll(ARGUMENT)) names.add(word)
      continue
    }
    for (const quoted of text.match(/["'`]\.[\w-]+/g) ?? []) names.add(quoted.slice(1))
    for (const word of text.match(/[\w$-]+/g) ?? []) names.add(word)
  }
  return names
}

const APPENDS = /\.(?:insertAdjacent(?:HTML|Element)|append(?:Child)?|prepend|after|before)\(/
const APPENDED =
  /(?:getElementById|querySelector|\$|jQuery)\(\s*["'`]#?([\w-]+)["'`]\s*\)\.(?:insertAdj\w*|append\w*|prepend|after|before)\(/g
const ASSIGNED =
  /\b([\w$]{1,60})\s*=\s*(?:document\.)?(?:getElementById|querySelector|\$|jQuery)\(\s*["'`]#?([\w-]+)["'`]\s*\)/g
const GROWS = /\.(?:insertAdj|append|prepend)/g
const MAX_NAME = 60

/** The parts with content that inline scripts add to after they loaded data. */
export function findAppendTargets(signs: Signs): Set<string> {
  const names = new Set<string>()
  if (signs.ownWords < SOME_WORDS) return names
  for (const program of programsIn(signs)) {
    const { text } = program
    if (!APPENDS.test(text) || !program.loads) continue
    for (const [, name = ''] of text.matchAll(APPENDED)) names.add(name)
    const grown = new Set<string>()
    // Read backwards, as a search for any word before a point is slow.
    for (const { index } of text.matchAll(GROWS)) {
      const [word] = /[\w$]{1,60}$/.exec(text.slice(Math.max(0, index - MAX_NAME), index)) ?? []
      if (word) grown.add(word)
    }
    if (grown.size === 0) continue
    for (const [, word = '', name = ''] of text.matchAll(ASSIGNED))
      if (grown.has(word)) names.add(name)
    // Elements with an id are variables, too.
    for (const word of grown) names.add(word)
  }
  for (const name of ['body', 'head']) names.delete(name)
  return names
}

/** Whether a program of the page's own host runs, however it is loaded. */
export function hasOwnScript(signs: Signs): boolean {
  const { survey, url } = signs
  const host = URL.parse(url)?.hostname
  const isOwn = (src: string | undefined) =>
    src !== undefined && URL.parse(src, survey.base)?.hostname === host
  return survey.by('script').some(({ attribs }) => isOwn(attribs.src)) || importsProgram(signs)
}

/** Whether a script in the page starts a program that is a file: `import("/entry.js")`. */
export const importsProgram = (signs: Signs) =>
  programsIn(signs).some(({ text }) => IMPORTS.test(text))

const IMPORTS = /\bimport\(\s?["'`][./][^"'`\s]{1,200}\.m?js["'`]\s?\)/
