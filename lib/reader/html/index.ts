/** Parses HTML into a tree, and takes text, links and addresses from it. */

export { absolute, resolveUrl, shortBase } from './address'
export { decodeReferences } from './entities'
export { type Cheerio, type CheerioAPI, type LoadedElement, loadBounded } from './load-bounded'
export { plainText } from './plain-text'
export {
  countVisibleWords,
  onOneLine,
  rawText,
  visibleLines,
  visibleText,
  walkElements,
} from './text'
export { BLOCK, HEADING } from './tree/elements'
export { isLetter } from './tree/letters'
export { select } from './tree/libraries'
export {
  type AnyNode,
  type ChildNode,
  Document,
  ELEMENT_FACTS,
  Element,
  insert,
  NO_ATTRIBUTES,
  type ParentNode,
  remove,
  Text,
} from './tree/nodes'
export { parseHtml } from './tree/parse'
export { SCAN, scan } from './tree/scan'
export { IS, knownTag } from './tree/tags'
export { FORMULA, isHidden } from './visible'
export { countWords } from './words'
export { countOwnWords, NEEDS_SCRIPT } from './words-of-page'
export { documentHtml, writeHtml } from './write-html'
