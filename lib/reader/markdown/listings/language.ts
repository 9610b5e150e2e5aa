import { Element } from '@/lib/reader/html'
import { languageInBar } from './labels'

/** Attributes of highlighters that hold a language, or their settings with it. */
const ATTRIBUTES = [
  'data-lang',
  'data-language',
  'data-code-wrap',
  'data-enlighter-language',
  'data-canonical-lang',
  'data-syntaxhighlighter-params',
]
const PREFIXED =
  /(?:^|\s)(?:language-|lang[-:]|brush:\s*|highlight-(?:source|text)-|mw-highlight-lang-|ltx_lst_language_|sh_|src\s+src-)([a-z][\w+#.-]*)/i
/** They are in classes of other meanings, too: "highlight-wrapper". */
const BEFORE_KNOWN = /^(?:highlight|hl|source|code|tab|dp)-/
const HIGHLIGHTED = /(?:^|\s)(?:sourceCode|hljs|highlight|programlisting|literal-block)(?:\s|$)/
/** Sphinx writes it beside the name of any lexer. */
const IS_LEXER = /(?:^|\s)notranslate(?:\s|$)/
const NO_LANGUAGE = /^(?:none|plaintext|text|plain|txt|nohighlight|default|auto|undefined)$/i
/** Languages that a class of their own names. Words of other uses in classes are left out. */
const LANGUAGES = new Set(
  `abap ada ahk apache apacheconf apex applescript arduino asciidoc asm autohotkey awk bash bat batch
  bicep c c# c++ clj clojure cmake cobol coffee coffeescript common-lisp console cpp crystal cs csharp
  css csv cuda cypher d dart diff django docker dockerfile dos elisp elixir elm emacs-lisp erb erlang
  f# fortran fsharp gdscript gherkin glsl go golang gradle graphql groovy haml handlebars haskell haxe
  hbs hcl hlsl html http ini ipython ipython3 java javascript jinja js json json5 jsonc jsx julia
  kotlin kt kusto latex lisp lua make makefile markdown mathematica matlab md mermaid mysql nasm nginx
  nim nix objc objective-c objectivec ocaml octave pascal perl php plsql postgresql powershell prolog
  properties protobuf ps1 pug puppet py pycon python python2 python3 qml r racket rb rst ruby rust sas
  sass scala scheme scss sh shell shell-session shellsession smalltalk solidity sparql sql stata
  svelte swift systemverilog tcl terraform tex toml ts tsx twig typescript vala vb vbnet verilog vhdl
  vim vue wasm xml xquery xslt yaml yml zig zsh`.split(/\s+/),
)

/** The language of a listing as its page names it, or ''. */
export function listingLanguage(listing: Element): string {
  const own = [listing, ...innerCode(listing)]
  for (const element of own) {
    const name = namedLanguage(element, true)
    if (name !== '') return name
  }
  for (const element of [...boxesOf(listing), ...figureAround(listing)]) {
    const name = namedLanguage(element, false)
    if (name !== '') return name
  }
  return languageInBar(listing)
}

/** The `code` in a `pre`, or the `pre` and `code` in a `pre` around them. */
function innerCode(listing: Element): Element[] {
  const inner: Element[] = []
  for (const child of listing.children) {
    if (!(child instanceof Element)) continue
    if (child.name === 'code') inner.push(child)
    else if (child.name === 'pre') inner.push(child, ...innerCode(child))
  }
  return inner
}

/** The boxes of the listing alone, up to two. */
function boxesOf(listing: Element): Element[] {
  const boxes: Element[] = []
  let { parent } = listing
  while (boxes.length < 2 && parent instanceof Element && isAbout(parent, listing)) {
    boxes.push(parent)
    parent = parent.parent
  }
  return boxes
}

/** A box of the listing alone, or one that names its language beside labels and numbers. */
function isAbout({ children, attribs }: Element, listing: Element): boolean {
  if (children.length <= 3) return true
  if (!children.includes(listing) || languageInClass(attribs.class ?? '', false) === '')
    return false
  return children.every(
    (child) => child === listing || !(child instanceof Element) || child.name !== 'pre',
  )
}

function figureAround(listing: Element): Element[] {
  let isInCell = false
  let up = listing.parent
  for (let level = 0; level < 7 && up instanceof Element; level++, up = up.parent) {
    if (up.name === 'td') isInCell = true
    else if (isInCell && (up.name === 'figure' || up.name === 'div')) return [up]
  }
  return []
}

function namedLanguage({ attribs }: Element, own: boolean): string {
  for (const attribute of ATTRIBUTES) {
    const text = attribs[attribute]
    const name = text?.startsWith('brush:') ? languageInClass(text, own) : (text ?? '')
    if (/^[\w+#.-]+$/.test(name)) return NO_LANGUAGE.test(name) ? '' : name
  }
  if (own) {
    const { lang, language } = attribs
    if (language && /^[\w+#.-]+$/.test(language) && !NO_LANGUAGE.test(language)) return language
    // Two letters may be a language of people, such as Czech.
    if (lang && lang.length !== 2 && LANGUAGES.has(lang.toLowerCase())) return lang
  }
  return languageInClass(attribs.class ?? '', own)
}

function languageInClass(classes: string, own: boolean): string {
  if (classes === '') return ''
  const exact = own ? /(?:^|\s)(?:language|lang)-([^\s`]+)(?=\s|$)/.exec(classes)?.[1] : undefined
  const prefixed = exact ?? PREFIXED.exec(classes)?.[1]
  if (prefixed !== undefined) return NO_LANGUAGE.test(prefixed) ? '' : prefixed
  const tokens = classes.split(/\s+/)
  const isHighlighted = own || tokens[0] === 'highlight'
  for (const token of tokens) {
    if (token.length === 1 && tokens.length > 1 && !HIGHLIGHTED.test(classes)) continue
    const name = token.replace(BEFORE_KNOWN, '')
    const isKnown = LANGUAGES.has(name.toLowerCase()) || (name !== token && IS_LEXER.test(classes))
    if (isKnown && (isHighlighted || name !== token)) return NO_LANGUAGE.test(name) ? '' : name
  }
  return ''
}
