/** The interface that a tool speaks. */
export type Wire =
  | 'mcp'
  | 'openai'
  | 'firecrawl'
  | 'searxng'
  | 'tavily'
  | 'exa'
  | 'perplexity'
  | 'jina'
  | 'open-webui'
  | 'own'

/** Lines for one place; `SERVER` and `KEY` stand for the address and the API key. */
export type Snippet = {
  where: string
  language: 'bash' | 'json' | 'toml' | 'yaml' | 'typescript' | 'python'
  lines: string
}

/** A client that people already have, and how it is pointed here. */
export type Tool = {
  id: string
  name: string
  kind: 'Chat apps' | 'Editors and agents' | 'Frameworks' | 'Automation' | 'Libraries'
  wire: Wire
  snippets: Snippet[]
  note?: string
}

/** Not `KEY` in the name of a variable. */
const STANDS_FOR = /(?<![A-Z_])(?:SERVER|KEY)\b/g

/** A snippet's lines with an address and a key. */
export function filledIn({ lines }: Snippet, server: string, key: string): string {
  return lines.replaceAll(STANDS_FOR, (word) => (word === 'KEY' ? key : server))
}

const env = (lines: string, where = 'Environment'): Snippet => ({ where, language: 'bash', lines })
const json = (where: string, value: unknown): Snippet => ({
  where,
  language: 'json',
  lines: JSON.stringify(value, null, 2),
})
export const snippet = { env, json }
