import { getDomain } from 'tldts'
import { Element, type ParentNode, rawText, walkElements } from '@/lib/reader/html'
import type { Shell } from '../page'
import { isChunk, routeFiles } from './chunks'
import { programsIn } from './programs'
import type { Signs } from './signs'
import {
  CHUNK,
  findWritten,
  GROW,
  LIST,
  MODULE,
  MOUNT,
  OPENS,
  PANEL,
  PLACE,
  WHOLE,
  WRITES_HERE,
  writesBeside,
} from './written'

/** A page of more words has its content. */
const MAX_WORDS = 500
/** A page of fewer words may be made by its program as a whole. */
const FEW_WORDS = 60
const MORE_WORDS = 150
/** One of fewer words may lack what a module of its program loads. */
const SHORT_WORDS = 400
const MANY_WORDS = 1500
/** Elements that hold text, and what other parts than content are called. */
const HOLDERS = new Set(
  'div section article main aside p span b strong em ul ol dl dd dt li table tbody tr td th h1 h2 h3 h4 time output iframe figure data pre code select textarea blockquote caption figcaption summary legend'.split(
    ' ',
  ),
)
const NOT_CONTENT =
  /(?:^|[-_.\s])(?:ads?|adslot|zone|placement\w*|toc|lazy(?:load\w*)?$|lazyload\w*|privacy|consent\w*|csrf\w*|gform\w*|wpcf7\w*|analytics|player|gradient|tooltip|icon|badge\w*|link|bar|tagline|progress|spacer|overlay|button|pagination|arrows?|(?:prev|next)$|email\w*|subscri\w*|newsletter|response|affirm\w*|klarna\w*|disqus\w*)(?:$|[-_.\s])|ajax|hidden|captcha|sidebar/i
/** How controllers name their parts: `data-tabs-target="pane"` is `paneTarget` in scripts. */
const TARGET = /^data-(?:[\w-]{1,40}-)?target$/
const MAX_MOUNTS = 20
const PROGRAM = /(?:^|[/._-])(?:app|main|index|bundle|client)[\w.~-]{0,60}\.m?js/i
const MAX_NAMES = 200
const MAX_SCRIPTS = 4
/** Programs that many sites share do not name a site's elements. */
const LIBRARY =
  /\/wp-includes\/|(?:^|[/._-])(?:jquery(?=[-.](?:\d|min|slim|ui|migrate|cookie|validate|easing|form)|\.js|\/)|popper|handlebars|mustache|lodash|underscore|moment|polyfills?|modernizr|analytics|gtm|gtag|matomo|piwik|recaptcha|lazyload|lazysizes|swiper|slick|owl|lightbox|fancybox|magnific|wp-emoji|wp-embed|cookie\w{0,20}|consent|prism|highlight|mathjax|katex|ads?|pixel)(?:[\w.-]{0,40}\.m?js|\/)/i
/** The same of frameworks, after which sites name their own programs, too. */
const FRAMEWORK =
  /(?:^|[/._-])(?:bootstrap|vue|react|angular|alpine|htmx|knockout)(?:js)?(?:[@.-](?:(?=\w{0,20}\d)\w{1,24}|min|dom|router|bundle|global|prod(?:uction)?|development|umd|cjs|esm|browser|core|runtime|sanitize|route|animate|resource|cookies|touch|latest)){0,8}(?:\.m?js|\/(?:dist|umd|lib|\d))/i

export function findOpenParts(elements: readonly Element[], signs: Signs): Shell['open'] | null {
  const isLong = signs.ownWords >= MAX_WORDS
  const lists = isLong ? elements.flatMap(listName) : []
  const hasCustom = !isLong && elements.some(({ name }) => name.includes('-'))
  const hasName = !isLong && elements.some(({ attribs: { id } }) => id && !NOT_CONTENT.test(id))
  const places = { ofAny: hasCustom, ofOthers: hasName }
  if (isLong && lists.length === 0) return routeOnly(signs)
  const scripts = programFiles(signs, places)
  if (scripts.length === 0) return null
  if (isLong) return { names: [...lists.slice(0, MAX_NAMES), CHUNK], scripts }
  const names = new Set([...elements.flatMap(namesFor), ...findMounts(signs), ...growing(signs)])
  if (hasScriptAmid(signs)) names.add(PLACE)
  if (signs.ownWords < SHORT_WORDS && isSplit(signs)) names.add(MODULE)
  const isShort = signs.ownWords < SHORT_WORDS
  if (isShort ? scripts.some(isChunk) : routeFiles(scripts, signs).length > 0) names.add(CHUNK)
  if (signs.ownWords < FEW_WORDS && signs.words < MORE_WORDS) names.add(WHOLE)
  return names.size > 0 ? { names: [...names].slice(0, MAX_NAMES), scripts } : null
}

/** On a page of much text, the part of a split program that is for this page alone. */
function routeOnly(signs: Signs): Shell['open'] | null {
  if (signs.words >= MANY_WORDS) return null
  const scripts = routeFiles(programFiles(signs, { ofAny: false, ofOthers: false }), signs)
  return scripts.length > 0 ? { names: [CHUNK], scripts } : null
}

/** The part that a script in the page writes to, or null. */
export function findFilledInline(elements: readonly Element[], signs: Signs): string | null {
  const isLong = signs.ownWords >= MAX_WORDS
  const all = elements.flatMap(namesFor)
  // Many scripts of a long page decorate what they find by a class.
  const names = isLong ? all.filter((name) => name.startsWith('#')) : all
  const parts = new Set(names.filter((name) => name !== '' && !name.startsWith('[')))
  const panels =
    isLong || !programsIn(signs).some(({ text }) => OPENS.test(text))
      ? []
      : panelNames(signs.survey.body)
  for (const program of programsIn(signs)) {
    const opens = panels.length > 0 && OPENS.test(program.text)
    const panel = opens ? findWritten(program.text, panels) : null
    if (panel) return panel
    if (isLong && !names.some((name) => program.text.includes(name.slice(1)))) continue
    if (!isLong && isNamed(program.text, parts)) return 'a part that it names'
    if (!program.loads && !program.writes && !WRITES_HERE.test(program.text)) continue
    if (!isLong && writesBeside(program.text)) return 'where it stands'
    if (isLong && !program.loads && !BUILDS.test(program.text)) continue
    const name = findWritten(program.text, names)
    if (name) return name
  }
  return null
}

/** Whether a program has the whole name of one of the parts as a text. */
function isNamed(text: string, parts: ReadonlySet<string>): boolean {
  for (const [, literal = ''] of text.matchAll(LITERAL))
    if (parts.has(literal) || parts.has(`#${literal}`)) return true
  return false
}

const LITERAL = /["'`]([.#]?[\w-]{2,60})["'`]/g

/** A program that makes text of the data in it. */
const BUILDS = /\bcreateElement\(\s?["'`](?:p|li|ul|ol|dl|tr|table|section|article|h[2-6])["'`]/

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

/** The elements of the content, to which a program may add. */
function growing({ survey: { by, body } }: Signs): string[] {
  const parts = [...by('main'), ...by('article')].slice(0, MAX_MOUNTS)
  const names = parts.flatMap((part) => [part.name, ...namesFor(part)])
  const lists = [...walkElements(body)].filter(isGrowing).slice(0, MAX_MOUNTS)
  const all = [
    ...names.map((name) => `${GROW}${name}`),
    ...lists.flatMap(ownNames).map((name) => `${LIST}${name}`),
    ...panelNames(body),
  ]
  return all.length > 0 ? [...all, `${GROW}body`] : []
}

/** A list with rows, or a box whose only text is a note without numbers. */
function isGrowing(element: Element): boolean {
  const { attribs, children, name } = element
  if (attribs.id && /^h[2-6]$/.test(name)) return !isBeside(element)
  if (!Object.keys(attribs).some((key) => /^(?:id|class|data-.+)$/.test(key))) return false
  if (LISTS.has(name)) return children.length > 0 && !isBeside(element)
  if (!NOTES.has(name) || children.length > MAX_NOTE) return false
  const [note, neighbour] = children.filter(
    (child) => child.type !== 'text' || child.data.trim() !== '',
  )
  if (!note || neighbour) return false
  const [text] = note.type === 'text' ? [note] : note instanceof Element ? note.children : []
  return text?.type === 'text' && NOTE.test(text.data) && !isBeside(element)
}

function isBeside(element: Element): boolean {
  for (let box: ParentNode | null = element; box instanceof Element; box = box.parent) {
    const { name, attribs } = box
    if (AROUND.has(name) || NOT_CONTENT.test(`${attribs.id ?? ''} ${attribs.class ?? ''}`))
      return true
  }
  return false
}

const AROUND = new Set(['nav', 'header', 'footer', 'aside', 'form', 'button', 'dialog'])
const NOTES = new Set('div section article p span h1 b strong td dd time'.split(' '))
const MAX_NOTE = 3
const NOTE = /^\s{0,40}\p{L}{2,}(?:[,:]? [\p{L}'’]{1,24}){0,12}[.…]{0,3}\s{0,40}$/u

const classNames = ({ attribs: { class: classes = '' } }: Element) =>
  classes.split(/\s+/).flatMap((word) => (word ? [`.${word}`] : []))

const panelNames = (body: ParentNode) =>
  [...walkElements(body)]
    .filter(isPanel)
    .flatMap(ownNames)
    .map((name) => `${PANEL}${name}`)

/** Text that its own attributes hide. */
function isPanel(element: Element): boolean {
  const { attribs } = element
  if (!('hidden' in attribs) && !/display\s*:\s*none/i.test(attribs.style ?? '')) return false
  return rawText(element).length > MIN_PANEL && !isBeside(element)
}

const MIN_PANEL = 60
const ownNames = (element: Element) => [
  ...(element.attribs.id ? [`#${element.attribs.id}`] : []),
  ...classNames(element),
  ...Object.keys(element.attribs).flatMap((key) => (key.startsWith('data-') ? [`[${key}`] : [])),
]

/** On a page of much text, a script fills only what is a list, or is named as one. */
function listName({ name, attribs: { id = '' } }: Element): string[] {
  const isList = LISTS.has(name) || (BOXES.has(name) && LIST_NAME.test(id))
  return isList && id !== '' && !NOT_CONTENT.test(id) ? [`#${id}`] : []
}

const LISTS = new Set(['ul', 'ol', 'dl', 'table', 'tbody', 'pre'])
const BOXES = new Set(['div', 'section', 'article'])
const LIST_NAME =
  /(?:^|[-_])(?:list|listing|results?|items|rows|grid|table|board|schedule|timetable|feed|news|catalog|products|prices?|rates|fares|offers|entries|articles|posts|events|reviews|comments|jobs|members|team|cards|output|log)(?:$|[-_])|[a-z](?:List|Results|Items|Rows|Grid|Table|Feed|Cards)$/

const childElements = ({ children }: ParentNode) =>
  children.filter((child) => child instanceof Element)

function namesFor(element: Element): string[] {
  const { name, attribs, parent } = element
  const { id = '', class: classes = '', is = '' } = attribs
  const isCustom = name.includes('-')
  if ((!isCustom && !HOLDERS.has(name)) || NOT_CONTENT.test(id) || NOT_CONTENT.test(classes))
    return []
  const names = classNames(element)
  if (id) names.push(`#${id}`)
  if (isCustom || is) names.push(is || name)
  if (parent instanceof Element && parent.name !== 'body') names.push(...namesAround(parent, names))
  for (const attribute in attribs) {
    if (attribute.startsWith('data-')) names.push(`[${attribute}`)
    if (TARGET.test(attribute)) names.push(`#${attribs[attribute]}Target`)
  }
  return names
}

/** The name of the box that a script looks up for the part in it. */
function namesAround(element: Element, own: string[]): string[] {
  const { id, class: classes = '' } = element.attribs
  if (id) return NOT_CONTENT.test(id) ? [] : [`#${id}`]
  const isNamed = own.length > 0 || NOT_CONTENT.test(classes)
  return isNamed ? [] : classNames(element)
}

type Places = { ofAny: boolean; ofOthers: boolean }

/**
 * The last scripts of the page's own site, where its own code usually is, or of any site.
 * `ofOthers`: those of other sites if its own has none.
 */
function programFiles(signs: Signs, { ofAny, ofOthers }: Places): string[] {
  const { survey, url } = signs
  const site = siteIn(url)
  const scripts = survey.by('script').filter(({ attribs }) => !('nomodule' in attribs))
  const sources = [
    ...preloads(signs).map(({ attribs: { href } }) => href),
    ...scripts.map(({ attribs }) => attribs.src ?? attribs['data-src']),
    ...scripts.flatMap(importsIn),
    ...survey.by('astro-island').map(({ attribs }) => attribs['component-url']),
    ...programsIn(signs).flatMap(({ text }) => [...text.matchAll(SOURCE)].map(([, src]) => src)),
  ]
  const urls = sources.flatMap((src) => {
    const isProgram = src && !LIBRARY.test(src) && !FRAMEWORK.test(src)
    const target = isProgram ? URL.parse(src, survey.base) : null
    return target ? [target.href] : []
  })
  const ownUrls = urls.filter((url) => siteIn(url) === site)
  return [...new Set(ofAny || (ofOthers && ownUrls.length === 0) ? urls : ownUrls)].slice(
    -MAX_SCRIPTS,
  )
}

const isSplit = (signs: Signs) =>
  preloads(signs).length > 0 || signs.survey.by('astro-island').length > 0

const preloads = ({ survey: { by } }: Signs) =>
  by('link').filter(({ attribs: { rel } }) => rel === 'modulepreload')

const SOURCE = /(?:\.src\s?=|\bimport\()\s?["'`]([^"'`\s]{1,200}\.m?js)\b/g

function importsIn(script: Element): string[] {
  if (script.attribs.type !== 'importmap') return []
  return [...rawText(script).matchAll(/:\s?"([^"\s]{1,200}\.m?js)"/g)].map(([, src = '']) => src)
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
