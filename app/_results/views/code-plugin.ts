import type { CodeHighlighterPlugin } from 'streamdown'
import { highlight, languageNamed, MAX_HIGHLIGHTED_LENGTH } from '../../_ui/facts/highlight'

type Highlight = CodeHighlighterPlugin['highlight']
const THEME = 'groundwire'

/** Syntax highlighting for answers, with a few of Shiki's 300 languages. */
export const codePlugin: CodeHighlighterPlugin = {
  name: 'shiki',
  type: 'code-highlighter',
  getSupportedLanguages: () => [],
  getThemes: () => [THEME, THEME] as unknown as ReturnType<CodeHighlighterPlugin['getThemes']>,
  supportsLanguage: (language) => languageNamed(language) !== null,
  highlight: highlightBlock,
}

/** Passes the coloured code to `callback`. Until then, plain code is shown. */
function highlightBlock(
  ...[{ code, language }, callback]: Parameters<Highlight>
): ReturnType<Highlight> {
  const existing = languageNamed(language)
  if (existing === null || code.length > MAX_HIGHLIGHTED_LENGTH) return null
  highlight(code, existing).then(
    (tokens) => callback?.({ tokens, fg: 'inherit', bg: 'transparent' }),
    () => {},
  )
  return null
}
