import { LOADS } from './programs'

/** Names for where a script stands, where programs draw or add, and for the page as a whole. */
export const PLACE = 'document.write'
export const MOUNT = 'mount '
export const GROW = 'grow '
/** What a program that loads data puts in place of a short note, or adds to a list. */
export const LIST = 'list '
/** A part that its attributes hide, and how a script shows it. */
export const PANEL = 'panel '
export const OPENS =
  /\.style\.display\s?=\s?["'`](?!none)|\.hidden\s?=\s?(?:false|!1)|\.removeAttribute\(\s?["'`]hidden|\)\.(?:show|fadeIn|slideDown)\(/
export const WHOLE = 'the page'
/** For a page whose program is split: a small part of it that loads data. */
export const MODULE = 'a module'
export const CHUNK = 'a chunk'
const MAX_MODULE = 10_000
const IS_MODULE = /^\s{0,20}import\b|\bexport\s?\{/
const IS_CHUNK = /^.{0,160}\|\|.{0,60}\[\]\){1,2}\.push\(\[/s
const BY_ITSELF = /\bfetch\([^(),]{1,200}\)|\bnew (?:WebSocket|EventSource|Worker)\(/
const STARTS = /\b(?:useEffect|useLayoutEffect|componentDidMount|onMounted)\b/
const GETS_BY = /\.get\(\s?["'`](?:\/|https?:)/
/** Where frameworks draw: `createRoot(…)`, `render(…, …)` and `.mount('#app')`. */
const MOUNTED =
  /(?:createRoot\)?\(\s?|\),\s?)(?:\w{1,20}\.)?(?:getElementById|querySelector)\(\s?["'`]#?([\w-]{1,60})["'`]\)|\.mount\(\s?["'`]#([\w-]{1,60})["'`]\)|[\w$]\(document\.(?:getElementById|querySelector)\(\s?["'`]([.#]?[\w-]{1,60})["'`]\),\s?[^"'`\s]/g
/** A script that writes text where it stands. */
export const WRITES_HERE = /document\.write(?:ln)?\((?![^)]{0,40}<scr)/
/** A script that looks up where it stands, and inserts more than another script. */
const STANDS = /\bcurrentScript\b(?!\.(?:src|dataset|getAttribute))/
const INSERTS =
  /\bparent(?:Node|Element)\.append|\.(?:insertBefore|insertAdjacent\w+|after|before|replaceWith)\(/
const INNER_TEXT = /\.(?:innerHTML|textContent|innerText)\s?=/
const MAX_LITERAL = 80
/** How far from an element's name a script writes to it. */
const BEFORE = 80
const AFTER = 300
const WRITES =
  /\bfetch\(|\.(?:innerHTML|outerHTML|innerText|textContent|srcdoc)\s*\+?=[^=]|\.(?:insertAdjacent\w+|append(?:Child)?|prepend|replaceChildren|replaceWith|html|text|load|mount|render|\w*(?:Table|Grid))\(|\b(?:createRoot|hydrateRoot|createApp|define|render|new [A-Z]\w*|h?mount)\(|\bel\s*:/
const LITERAL =
  /(ById\(|ClassName\(|define\(|new [\w$.]{1,40}\(|selectors?:\s?\[{0,2})?["'`]([.#[\w][\w.#[\]=:>*~^$ -]{0,79})["'`]/g
const CUSTOM = /^[a-z]\w*-[\w-]+$/
const QUOTES = ['"', "'", '`']
/** A jQuery plugin that is given an empty element and options. */
const PLUGIN = /^\s?\)\.[a-z]\w{1,40}\(\s?\{/
const NAME = /[.#][\w-]+|\[data-[\w-]+/g
const WRITTEN =
  /\b([\w$]{1,60})\.(?:innerHTML|outerHTML|innerText|textContent|srcdoc)\s*\+?=[^=]|\b([\w$]{1,60})\.(?:insertAdj\w*|append\w*|prepend|replaceCh\w*)\(|\b(?:create|hydrate)Root\)?\(\s?([\w$]{1,60})[,)]/g
const ASSIGNED =
  /\b([\w$]{1,60})\s?=\s?(?:\w{1,20}\.)?(?:getElementById|querySelector|getElementsBy(Class)Name|\$|jQuery)\(\s?["'`]((?:[\w.#>-]{1,60} ){0,3}[.#]?[\w-]{1,60})["'`]/g
const LIST_IN = /^(?:tbody|[uod]l)$/

/** A program that draws into the element that it is given. */
const GIVEN = /\bnew [\w$.]{1,40}\(\s?\{\s?(?:target|el|element|container|selector)\s?:\s?$/
/** `render(h(…), document.getElementById('list'))`, however long its first part is. */
const GIVEN_LAST = /\),\s?(?:\w{1,20}\.)?(?:getElement|querySelector\(\s?)$/
const RENDERS = /\b(?:render|hydrate|mount)\(/
/** Where a program gets what the page does not have, and how it shows that. */
const GETS = /\bfetch\(|\bXMLHttpRequest\b|\bnew (?:WebSocket|EventSource|Worker)\(|\bindexedDB\b/
const SHOWS =
  /\.(?:(?:inn|out)erHTML|textContent)\s?=[^=]|\.(?:insertAdjacent\w+|append(?:Child)?|prepend|replaceChildren|insertBefore)\(/
/** A number that counts up to its value. */
const COUNTS = /\bIntersectionObserver\b|\bsetInterval\(|\brequestAnimationFrame\(/
const LEADS =
  /\b(?:window|document|self)\.location(?:\.href)?\s?=[^=]|\blocation\.(?:replace|assign)\(/
const LOOKED_UP =
  /(?:querySelector(?:All)?|getElementById|getElementsByClassName|\$|jQuery)\(\s?["'`]([^"'`\n]{1,80})["'`]\)/g
const GROWN =
  /(?:querySelector|getElementById|\$)\(\s?["'`]([.#]?[\w-]{1,60})["'`]\)\.(?:insertAdj|append|prepend|after|before|replace(?:Ch|With)|(?:(?:inn|out)erHTML|textContent|innerText)\s?\+?=[^=])/g
/** A longer script is a program for many pages. */
const MAX_PROGRAM = 100_000
/** A shorter one was written for a few pages. */
const MAX_SMALL = 30_000
/** A program that gets the code for a part by its name. */
const IMPORTS = /\bimport\(\s?(?:[\w$(]|["'][^"'\n]{0,80}["']\s?\+|`[^`\n]{0,80}\$\{)/

/** The part that a script writes to, or null. */
export function findWritten(script: string, names: readonly string[]): string | null {
  const search = new Set(names)
  if (search.has(PLACE) && (WRITES_HERE.test(script) || writesBeside(script))) return PLACE
  const isProgram = GETS.test(script) && SHOWS.test(script)
  const isSmall = script.length <= MAX_SMALL && SHOWS.test(script)
  if (search.has(WHOLE) && (isProgram || LEADS.test(script))) return WHOLE
  if (script.length <= MAX_MODULE) {
    if (search.has(MODULE) && IS_MODULE.test(script) && GETS.test(script)) return MODULE
    if (search.has(CHUNK) && IS_CHUNK.test(script) && loadsByItself(script)) return CHUNK
  }
  return (
    findCustom(script, names) ??
    findLiteral(script, search) ??
    findMounted(script, search) ??
    findVariable(script, search) ??
    findShown(script, search) ??
    (isProgram || isSmall ? findGrown(script, search) : null) ??
    (isProgram || isSmall || IMPORTS.test(script) || COUNTS.test(script)
      ? findLookedUp(script, search)
      : null)
  )
}

const loadsByItself = (script: string) =>
  BY_ITSELF.test(script) || (STARTS.test(script) && (GETS.test(script) || GETS_BY.test(script)))

export const writesBeside = (script: string) =>
  STANDS.test(script) && INSERTS.test(script) && INNER_TEXT.test(script)

/** The name of a custom element, which a program of the site knows. */
function findCustom(script: string, names: readonly string[]): string | null {
  const isKnown = (name: string) =>
    CUSTOM.test(name) && QUOTES.some((quote) => script.includes(`${quote}${name}${quote}`))
  return names.find(isKnown) ?? null
}

/** A name beside what writes. */
function findLiteral(script: string, search: Set<string>): string | null {
  for (const { index, 1: call, 2: literal = '', 0: match } of script.matchAll(LITERAL)) {
    const isNew = call?.startsWith('new ') === true
    const part = readNames(call, literal).find(
      (name) => search.has(name) || (isNew && search.has(`${LIST}${name}`)),
    )
    if (!part) continue
    const end = index + match.length
    const before = script.slice(Math.max(0, index - BEFORE), index)
    if (/^(?:selector|new )/.test(call ?? '') || GIVEN.test(before)) return part
    if (PLUGIN.test(script.slice(end, end + BEFORE))) return part
    if (GIVEN_LAST.test(before) && RENDERS.test(script)) return part
    if (WRITES.test(before + script.slice(index, end + AFTER))) return part
  }
  return null
}

function findMounted(script: string, search: Set<string>): string | null {
  const loads = LOADS.test(script)
  const isSmall = script.length <= MAX_SMALL
  for (const [, node, name, first = ''] of script.matchAll(MOUNTED)) {
    const target = [first, `#${first}`].find((part) => search.has(part))
    if (target) return target
    const id = node ?? name ?? first.replace('#', '')
    const names = [`${MOUNT}${id}`, `${GROW}#${id}`, `${GROW}${first || id}`]
    if ((loads || (first !== '' && isSmall)) && names.some((part) => search.has(part)))
      return `#${id}`
  }
  return null
}

/** A part that is written to by the name of a variable. */
function findVariable(script: string, search: Set<string>, kind = GROW): string | null {
  const targets = new Set(
    [...script.matchAll(WRITTEN)].map(([, set, added, root]) => set ?? added ?? root ?? ''),
  )
  for (const word of targets) if (search.has(`#${word}`)) return `#${word}`
  for (const [, word = '', byClass, literal = ''] of script.matchAll(ASSIGNED)) {
    if (!targets.has(word)) continue
    const [own = '', box = ''] = literal.split(' ').reverse()
    const name = byClass ? `.${own}` : own
    if (box !== '' && LIST_IN.test(own) && search.has(`${kind}${box}`)) return box
    const names = [name, `#${name}`, `${kind}${name}`, `${kind}#${name}`]
    const part = names.find((name) => search.has(name))
    if (part) return part
  }
  return null
}

const DRAWS_BODY = /(?:\btarget:|\bcreateRoot\)?\(|\.mount\()\s?document\.body\b/
const ADDS_PART = /\bbody\.(?:append(?:Child)?|prepend|insertAdjacent\w+)\(/
const PART = /\bcreateElement\(\s?["'`](?:section|article|main|ul|ol|dl|table|h[1-6]|p)["'`]/

/** A part that a program shows where it looks it up. */
function findShown(script: string, search: Set<string>): string | null {
  if (!OPENS.test(script)) return null
  for (const { index, 0: match, 1: name = '' } of script.matchAll(LOOKED_UP)) {
    const after = script.slice(index + match.length, index + match.length + BEFORE)
    const part = [name, `#${name}`].find((name) => search.has(`${PANEL}${name}`))
    if (part && OPENS.test(`)${after}`)) return part
  }
  return null
}

/** A part with content that a program adds to. */
function findGrown(script: string, search: Set<string>): string | null {
  if (search.has(`${GROW}body`)) {
    if (ADDS_PART.test(script) && PART.test(script)) return 'body'
    if (DRAWS_BODY.test(script) && GETS.test(script)) return 'body'
  }
  for (const [, name = ''] of script.matchAll(GROWN)) {
    const part = [name, `#${name}`].find(
      (name) => search.has(`${GROW}${name}`) || search.has(`${LIST}${name}`),
    )
    if (part) return part
  }
  return findVariable(script, search, LIST)
}

/** An empty part that a small program looks up, wherever it writes to it. */
function findLookedUp(script: string, search: Set<string>): string | null {
  if (script.length > MAX_PROGRAM) return null
  for (const [, selector = ''] of script.matchAll(LOOKED_UP)) {
    const part = [...(selector.match(NAME) ?? []), `#${selector}`, `.${selector}`]
    const name = part.find(
      (name) => search.has(name) || (name.startsWith('[') && search.has(`${LIST}${name}`)),
    )
    if (name) return name
  }
  return null
}

function readNames(call: string | undefined, literal: string): string[] {
  if (literal.length > MAX_LITERAL) return []
  if (call === 'ById(') return [`#${literal}`]
  if (call?.startsWith('new ')) return [`#${literal}`, ...(literal.match(NAME) ?? [])]
  if (call === 'ClassName(') return [`.${literal}`]
  if (call) return [literal]
  return literal.match(NAME) ?? []
}
