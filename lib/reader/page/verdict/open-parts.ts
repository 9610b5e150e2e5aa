import { getDomain } from 'tldts'
import { Element, type ParentNode } from '@/lib/reader/html'
import type { Shell } from '../page'
import type { Signs } from './signs'
import { inlineScripts, LOADS } from './targets'

/** A page of more words has its content. */
const MAX_WORDS = 500
/** Elements that hold text, and what other parts than content are called. */
const HOLDERS = new Set(
  'div section article main p span b strong em ul ol dl dd dt li table tbody tr td th h1 h2 h3 h4 time output iframe figure data'.split(
    ' ',
  ),
)
const NOT_CONTENT =
  /(?:^|[-_.\s])(?:ads?|adslot|zone|placement\w*|toc|lazy\w*|privacy|consent\w*|csrf\w*|gform\w*|wpcf7\w*|analytics|player|slide|slider|swiper|carousel|gradient|tooltip|icon|badge\w*|link|bar|tagline|progress|spacer|overlay|email\w*|subscri\w*|newsletter|response|affirm\w*|klarna\w*|disqus\w*)(?:$|[-_.\s])|ajax|hidden|captcha|wrap(?:per)?$/i
const PLACE = 'document.write'
const MOUNT = 'mount '
const MAX_MOUNTS = 20
const PROGRAM = /(?:^|[/._-])(?:app|main|index|bundle|client)[\w.~-]{0,60}\.m?js/i
/** Where frameworks draw: `createRoot(…)`, `render(…, …)` and `.mount('#app')`. */
const MOUNTED =
  /(?:createRoot\)?\(\s?|\),\s?)(?:\w{1,20}\.)?(?:getElementById|querySelector)\(\s?["'`]#?([\w-]{1,60})["'`]\)|\.mount\(\s?["'`]#([\w-]{1,60})["'`]\)/g
/** A script that writes text where it stands. */
export const WRITES_HERE = /document\.write(?:ln)?\((?![^)]{0,40}<scr)/
const MAX_NAMES = 200
const MAX_SCRIPTS = 4
const MAX_LITERAL = 80
/** How far from an element's name a script writes to it. */
const BEFORE = 80
const AFTER = 300
/** Programs that many sites share do not name a site's elements. */
const LIBRARY =
  /\/wp-includes\/|(?:^|[/._-])(?:jquery|bootstrap|popper|vue|react|angular|alpine|htmx|knockout|handlebars|mustache|lodash|underscore|moment|polyfills?|modernizr|analytics|gtm|gtag|matomo|piwik|recaptcha|lazyload|lazysizes|swiper|slick|owl|lightbox|fancybox|magnific|wp-emoji|wp-embed|cookie\w{0,20}|consent|prism|highlight|mathjax|katex|ads?|pixel)(?:[\w.-]{0,40}\.m?js|\/)/i
const WRITES =
  /\bfetch\(|\.(?:innerHTML|outerHTML|innerText|textContent|srcdoc)\s*\+?=[^=]|\.(?:insertAdjacent\w+|append(?:Child)?|prepend|replaceChildren|replaceWith|html|text|load|mount|render|\w*(?:Table|Grid))\(|\b(?:createRoot|hydrateRoot|createApp|define|render|new [A-Z]\w*|h?mount)\(|\bel\s*:/
const LITERAL = /(ById\(|ClassName\(|define\()?["'`]([.#[\w][\w.#[\]=:>*~^$ -]{0,79})["'`]/g
const NAME = /[.#][\w-]+|\[data-[\w-]+/g
const WRITTEN =
  /\b([\w$]{1,60})\.(?:innerHTML|outerHTML|innerText|textContent|srcdoc)\s*\+?=[^=]|\b([\w$]{1,60})\.(?:insertAdj\w*|append\w*|prepend|replaceCh\w*)\(/g
const ASSIGNED =
  /\b([\w$]{1,60})\s?=\s?(?:\w{1,20}\.)?(?:getElementById|querySelector|\$|jQuery)\(\s?["'`]([.#]?[\w-]{1,60})["'`]/g

export function findOpenParts(elements: readonly Element[], signs: Signs): Shell['open'] | null {
  const scripts = signs.ownWords < MAX_WORDS ? ownPrograms(signs) : []
  if (scripts.length === 0) return null
  const names = new Set([...elements.flatMap(namesFor), ...findMounts(signs)])
  if (hasScriptAmid(signs)) names.add(PLACE)
  return names.size > 0 ? { names: [...names].slice(0, MAX_NAMES), scripts } : null
}

/** The part that a script in the page writes to, or null. */
export function findFilledInline(elements: readonly Element[], signs: Signs): string | null {
  const names = signs.ownWords < MAX_WORDS ? elements.flatMap(namesFor) : []
  if (names.length === 0) return null
  for (const script of inlineScripts(signs)) {
    const name = findWritten(script, names)
    if (name) return name
  }
  return null
}

/** Where a program may draw in place of what the page has: containers with a name near the top. */
function findMounts({ survey: { by, body } }: Signs): string[] {
  const isProgram = ({ attribs: { type, src = '' } }: Element) =>
    src !== '' && (type === 'module' || PROGRAM.test(src))
  if (!by('script').some(isProgram)) return []
  const containers = childElements(body).filter(({ name }) => HOLDERS.has(name))
  return [...containers, ...containers.flatMap(childElements)]
    .slice(0, MAX_MOUNTS)
    .flatMap(({ attribs: { id } }) => (id && !NOT_CONTENT.test(id) ? [`${MOUNT}${id}`] : []))
}

const childElements = ({ children }: ParentNode) =>
  children.filter((child) => child instanceof Element)

function namesFor({ name, attribs }: Element): string[] {
  const { id = '', class: classes = '' } = attribs
  const isCustom = name.includes('-')
  if ((!isCustom && !HOLDERS.has(name)) || NOT_CONTENT.test(id) || NOT_CONTENT.test(classes))
    return []
  const names = classes.split(/\s+/).flatMap((word) => (word ? [`.${word}`] : []))
  if (id) names.push(`#${id}`)
  if (isCustom) names.push(name)
  for (const attribute in attribs) if (attribute.startsWith('data-')) names.push(`[${attribute}`)
  return names
}

/** The last scripts of the page's own site, where its own code usually is. */
function ownPrograms({ survey, url }: Signs): string[] {
  const site = siteIn(url)
  const urls = survey.by('script').flatMap(({ attribs: { src } }) => {
    const target = src && !LIBRARY.test(src) ? URL.parse(src, survey.base) : null
    return target && siteIn(target.href) === site ? [target.href] : []
  })
  return [...new Set(urls)].slice(-MAX_SCRIPTS)
}

/** The registrable domain, so that a site's own file server counts; else the host. */
function siteIn(url: string): string | undefined {
  const host = URL.parse(url)?.host
  return host && (getDomain(host) ?? host)
}

/** Whether a script is placed in the content, where it may write. */
const hasScriptAmid = ({ survey, url }: Signs) =>
  survey
    .by('script')
    .some(
      ({ attribs, parent }) =>
        attribs.src &&
        parent !== survey.body &&
        !(parent instanceof Element && parent.name === 'head') &&
        siteIn(URL.parse(attribs.src, survey.base)?.href ?? '') === siteIn(url),
    )

/** The part that a script writes to, or null. */
export function findWritten(script: string, names: readonly string[]): string | null {
  const search = new Set(names)
  if (search.has(PLACE) && WRITES_HERE.test(script)) return PLACE
  for (const { index, 1: call, 2: literal = '', 0: match } of script.matchAll(LITERAL)) {
    const part = readNames(call, literal).find((name) => search.has(name))
    if (!part) continue
    const end = index + match.length
    if (WRITES.test(script.slice(Math.max(0, index - BEFORE), end + AFTER))) return part
  }
  if (LOADS.test(script))
    for (const [, node, name] of script.matchAll(MOUNTED))
      if (search.has(`${MOUNT}${node ?? name}`)) return `#${node ?? name}`
  const targets = new Set([...script.matchAll(WRITTEN)].map(([, set, added]) => set ?? added ?? ''))
  for (const word of targets) if (search.has(`#${word}`)) return `#${word}`
  for (const [, word = '', name = ''] of script.matchAll(ASSIGNED))
    if (targets.has(word)) for (const part of [name, `#${name}`]) if (search.has(part)) return part
  return null
}

function readNames(call: string | undefined, literal: string): string[] {
  if (literal.length > MAX_LITERAL) return []
  if (call === 'ById(') return [`#${literal}`]
  if (call === 'ClassName(') return [`.${literal}`]
  if (call) return [literal]
  return literal.match(NAME) ?? []
}
