import type { CodeHighlighterPlugin } from 'streamdown'
import { highlight, LONGEST_HIGHLIGHTED, languageNamed } from '../../../_ui/highlight'

type Highlight = CodeHighlighterPlugin['highlight']
const THEME = 'groundwire'

/** Colours code in answers with the highlighter of the dashboard: a few languages, where Shiki's bundle has 300. */
export const codePlugin: CodeHighlighterPlugin = {
  name: 'shiki',
  type: 'code-highlighter',
  getSupportedLanguages: () => [],
  getThemes: () => [THEME, THEME] as unknown as ReturnType<CodeHighlighterPlugin['getThemes']>,
  supportsLanguage: (language) => languageNamed(language) !== null,
  highlight: highlightBlock,
}

/** Returns null: the colours arrive through `callback`, and code is readable without them. */
function highlightBlock(...[{ code, language }, callback]: Parameters<Highlight>): ReturnType<Highlight> {
  const known = languageNamed(language)
  if (known === null || code.length > LONGEST_HIGHLIGHTED) return null
  highlight(code, known).then(
    (tokens) => callback?.({ tokens, fg: 'inherit', bg: 'transparent' }),
    () => {},
  )
  return null
}
