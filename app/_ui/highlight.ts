import type { HighlighterCore, ThemedToken } from 'shiki/core'

const LANGUAGES = {
  json: () => import('shiki/langs/json.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  bash: () => import('shiki/langs/bash.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  python: () => import('shiki/langs/python.mjs'),
}
export type Language = keyof typeof LANGUAGES
export type Token = Pick<ThemedToken, 'content' | 'color' | 'offset'>

/** Longer texts stay plain: colours are not worth a page that stands still. */
export const LONGEST_HIGHLIGHTED = 60_000

let highlighter: Promise<HighlighterCore> | null = null

/** The lines of a text as coloured tokens. Loaded when first needed; colours are the page's CSS variables. */
export async function highlight(text: string, language: Language): Promise<Token[][]> {
  highlighter ??= open()
  const one = await highlighter
  await one.loadLanguage((await LANGUAGES[language]()).default)
  return one.codeToTokensBase(text, { lang: language, theme: 'groundwire' })
}

/** The engine that needs no WebAssembly: the page's policy allows none. */
async function open(): Promise<HighlighterCore> {
  const [{ createCssVariablesTheme, createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
  ])
  const theme = createCssVariablesTheme({ name: 'groundwire', variablePrefix: '--code-' })
  return createHighlighterCore({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine({ forgiving: true }) })
}
