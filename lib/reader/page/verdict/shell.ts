import {
  countVisibleWords,
  Element,
  isHidden,
  NEEDS_SCRIPT,
  type ParentNode,
  visibleLines,
  visibleText,
} from '@/lib/reader/html'
import type { Shell } from '../page'
import { type DeclaredArticle, findArticleText } from './article-text'
import { emptyBy } from './not-a-page'
import { findFilledInline, findOpenParts } from './open-parts'
import { programsIn } from './programs'
import { asksForScript } from './scripts-asked'
import type { Signs } from './signs'
import { hasOwnScript, importsProgram } from './targets'
import { findUnfinished, SHORT_WORDS } from './unfinished'
import { WRITES_HERE } from './written'

const BUNDLE =
  /(?:^|[/_.-])(?:bundle|chunk|app|main|index|runtime|vendor|webpack|polyfills|entry|client)[\w.~-]*\.(?:m?js)|\/_next\/|\/_nuxt\/|\/static\/js\/|\/assets\/[\w.-]+\.js|__NEXT_DATA__|__NUXT__|__INITIAL_STATE__|__APOLLO_STATE__|webpackJsonp|webpackChunk/i
const ROOTS =
  /^(?:root|app|__next|__nuxt|svelte|application|app-root|main-app|react-root|vue-app|ember-app|gatsby-focus-wrapper|q-app|mount|container-root)$/i
const LEAVES =
  /\.submit\(\)|(?:^|[\s;{(.>])location(?:\.href\s*=(?!=)|\s*=(?!=)|\.(?:replace|assign|reload)\()/
const ADDS =
  /\bfetch\(|XMLHttpRequest|\.ajax\(|getJSON|body\.(?:append|insert|inner|prepend|replace)|\bbody['"]\)\.(?:append|html|prepend)/
const WAITS = /\bfetch\(|XMLHttpRequest|\bsetTimeout\(|\bnew (?:Worker|WebSocket|EventSource)\(/
const WRITES_HTML =
  /\.(?:(?:inner|outer)HTML|textContent|innerText)\s*=|\.(?:insertAdjacent(?:HTML|Element|Text)|replaceChildren)\(/
const FEW_WORDS = 12
const SOME_WORDS = 60
const MORE_WORDS = 150
const MANY_WORDS = 500
const WRITES_TEXT =
  /document\.write(?:ln)?\(\s{0,20}["'`]<(?:p|div|span|li|ul|ol|h[1-6]|table|b|strong)\b[^>"'`]{0,80}>\s{0,5}[\p{L}]/u
const FRAMES = ['frame', 'iframe']
/** More would keep a browser busy until the page's time is over. */
const MAX_FRAMES = 200
const LOADING =
  /^(?:loading|please wait|lädt|wird geladen|chargement|cargando|carregando|загрузка|読み込み中|加载中)[\s.…]*$/i

const REDIRECTS =
  /redirect|(?:you (?:will|are)|being) (?:forwarded|transferred|sent)|weitergeleitet|rediriger|redirigé|redirigi/i

/** Whether scripts would complete the page: by evidence in its content, or as it is empty. */
export function judgeShell(signs: Signs, article: DeclaredArticle | null): Shell {
  const scripts = signs.survey.by('script')
  const frames = FRAMES.flatMap((name) => signs.survey.by(name)).filter(
    ({ attribs }) => attribs.src,
  )
  if (frames.length > MAX_FRAMES) return { needed: false, reason: null }
  if (signs.words === 0 && frames.length > 0)
    return { needed: true, reason: 'no text but that of frames' }
  const isScripted = scripts.length > 0 || hasLoadHandler(signs)
  if (isScripted && (emptyBy(signs) || (signs.ownWords < FEW_WORDS && LEAVES.test(signs.scripts))))
    return { needed: true, reason: 'no text, or a script that leads elsewhere' }
  if (isScripted && isCopy(signs)) return { needed: true, reason: 'only text without scripts' }
  const shell = judgeParts(signs, signs.survey.body)
  if (!shell.needed && !shell.open) return shell
  // Around a text that is there, scripts draw what readers do without.
  const text = article && findArticleText(signs.survey.body, article)
  return text ? judgeParts(signs, text) : shell
}

/** By what is unfinished within `part`: the body, or an element around an article's whole text. */
function judgeParts(signs: Signs, part: ParentNode): Shell {
  const isBody = part === signs.survey.body
  const unfinished = findUnfinished(signs, part)
  const reason =
    unfinished.reason ??
    (isBody
      ? (leadsOrWrites(signs) ?? looksLikeShell(signs) ?? shows(signs, unfinished.open))
      : null)
  if (reason) return { needed: true, reason }
  const target = findFilledInline(unfinished.open, signs)
  if (target) return { needed: true, reason: `a script fills ${target}` }
  const open = isBody || unfinished.open.length > 0 ? findOpenParts(unfinished.open, signs) : null
  return { needed: false, reason: null, ...(open ? { open } : {}) }
}

/** On a page of few words, any text that a script in it shows, or an output without a value. */
function shows(signs: Signs, open: readonly Element[]): string | null {
  if (signs.ownWords >= SHORT_WORDS) return null
  if (programsIn(signs).some(({ shows }) => shows)) return 'a script shows text'
  return open.some(({ name }) => name === 'output') ? 'an empty output' : null
}

/** Whether the page's words are names in a copy for browsers without scripts, not its text. */
function isCopy({ survey, words }: Signs): boolean {
  if (words >= SHORT_WORDS) return false
  const lists = survey.by('noscript').filter((element) => !isHidden(element))
  if (lists.length === 0 || words - countVisibleWords(lists) >= FEW_WORDS) return false
  return visibleLines(lists)
    .split('\n')
    .every((line) => line.trim().split(/\s+/).length < FEW_WORDS)
}

const hasLoadHandler = ({ survey: { body } }: Signs) =>
  body instanceof Element && body.attribs.onload !== undefined

/** By the marks of an application that has drawn nothing yet. */
function looksLikeShell(signs: Signs): string | null {
  const scripts = signs.survey.by('script')
  if (scripts.length === 0 || signs.ownWords > 120) return null
  if (asksForScript(signs)) return 'asks for JavaScript'
  const marks: string[] = []
  const root = emptyRoot(signs.survey.body)
  if (root) marks.push(`empty ${root}`)
  if (NEEDS_SCRIPT.test(signs.noscript) || (signs.ownWords < 40 && NEEDS_SCRIPT.test(signs.text)))
    marks.push('asks for JavaScript')
  if (!root && marks.length > 0 && signs.survey.body.children.some(isRootElement))
    marks.push('a root')
  if (BUNDLE.test(signs.scripts) || scripts.some((script) => script.attribs.type === 'module'))
    marks.push('script bundle')
  if (LOADING.test(signs.text.trim())) marks.push('says it is loading')
  if (signs.words === 0) marks.push('no text')
  const enough = root && signs.ownWords < 60 ? 2 : signs.ownWords < 25 ? 2 : 3
  return marks.length >= enough ? marks.join(', ') : null
}

function leadsOrWrites(signs: Signs): string | null {
  const { scripts, ownWords } = signs
  if (ownWords < MORE_WORDS && WAITS.test(scripts) && WRITES_HTML.test(scripts))
    return 'a script adds content later'
  if (ownWords < MANY_WORDS && WRITES_TEXT.test(scripts)) return 'a script writes text'
  if (ownWords >= SOME_WORDS) return null
  if (signs.words < FEW_WORDS && hasOwnScript(signs)) return 'few words and a script'
  if (signs.words < FEW_WORDS * 2 && ADDS.test(signs.scripts)) return 'a script adds content'
  if (signs.words < MORE_WORDS && importsProgram(signs)) return 'a script imports a program'
  if (LEAVES.test(signs.scripts) && REDIRECTS.test(signs.text)) return 'a notice of redirection'
  return WRITES_HERE.test(signs.scripts) ? 'a script writes text' : null
}

/** The name of an empty element in which applications are usually mounted. */
function emptyRoot(body: ParentNode): string | null {
  const queue: { element: ParentNode; depth: number }[] = [{ element: body, depth: 0 }]
  for (let i = 0; i < queue.length && i < 400; i++) {
    const { element, depth } = queue[i] as { element: ParentNode; depth: number }
    for (const child of element.children) {
      if (!(child instanceof Element)) continue
      if (isRoot(child) && isEmpty(child))
        return child.attribs.id ? `#${child.attribs.id}` : `<${child.name}>`
      if (depth < 4) queue.push({ element: child, depth: depth + 1 })
    }
  }
  return null
}

const isRootElement = (node: ParentNode['children'][number]) =>
  node instanceof Element && isRoot(node)

function isRoot(element: Element): boolean {
  if (ROOTS.test(element.attribs.id ?? '')) return true
  const isCustom =
    element.name.includes('-') && /(?:^|-)(?:app|root|shell)(?:-|$)/.test(element.name)
  return (
    isCustom ||
    element.name === 'main' ||
    'ng-app' in element.attribs ||
    'data-reactroot' in element.attribs ||
    'ng-version' in element.attribs
  )
}

function isEmpty(element: Element): boolean {
  const text = visibleText(element).trim()
  return text === '' || LOADING.test(text)
}
