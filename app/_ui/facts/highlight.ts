import type { HighlighterCore, ThemedToken } from 'shiki/core'

const LANGUAGES = {
  json: () => import('shiki/langs/json.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  bash: () => import('shiki/langs/bash.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}
export type Language = keyof typeof LANGUAGES

/** Other language names that authors write after a code fence. */
const ALIASES: Record<string, Language> = {
  js: 'javascript',
  jsx: 'tsx',
  md: 'markdown',
  py: 'python',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  xml: 'html',
  yml: 'yaml',
}

/** The language of a code fence, or null if it is not highlighted. */
export function languageNamed(name: string): Language | null {
  const lower = name.trim().toLowerCase()
  const existing = ALIASES[lower] ?? lower
  return Object.hasOwn(LANGUAGES, existing) ? (existing as Language) : null
}

export type Token = Pick<ThemedToken, 'content' | 'color' | 'offset'>

/** Longer texts stay plain, so that the page does not freeze. */
export const MAX_HIGHLIGHTED_LENGTH = 60_000

let highlighter: Promise<HighlighterCore> | null = null

/** Lines as coloured tokens, loaded on first use. Colours are CSS variables. */
export async function highlight(text: string, language: Language): Promise<Token[][]> {
  highlighter ??= open()
  const core = await highlighter
  await core.loadLanguage((await LANGUAGES[language]()).default)
  return core.codeToTokensBase(text, { lang: language, theme: 'groundwire' })
}

/** The engine without WebAssembly, which the page's policy forbids. */
async function open(): Promise<HighlighterCore> {
  const [{ createCssVariablesTheme, createHighlighterCore }, { createJavaScriptRegexEngine }] =
    await Promise.all([import('shiki/core'), import('shiki/engine/javascript')])
  const theme = createCssVariablesTheme({ name: 'groundwire', variablePrefix: '--code-' })
  return createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
}
