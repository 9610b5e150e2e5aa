/** The interface that a tool uses. */
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

/**
 * A configuration snippet. `SERVER`, `KEY` and `VERSION` stand for the server's address, the API
 * key and the version of our own clients.
 */
export type Snippet = {
  where: string
  language: 'bash' | 'json' | 'toml' | 'yaml' | 'typescript' | 'python'
  lines: string
}

/** A client, and how to connect it to this server. */
export type Tool = {
  id: string
  name: string
  kind: 'Your code' | 'Chat apps' | 'Editors and agents' | 'Frameworks' | 'Automation' | 'Libraries'
  wire: Wire
  snippets: Snippet[]
  note?: string
}

/** Does not match `KEY` inside a variable's name. */
const STANDS_FOR = /(?<![A-Z_])(?:SERVER|KEY|VERSION)\b/g

type Values = { SERVER: string; KEY: string; VERSION: string }

export function filledIn({ lines }: Snippet, values: Values): string {
  return lines.replaceAll(STANDS_FOR, (word) => values[word as keyof Values])
}

const env = (lines: string, where = 'Environment'): Snippet => ({ where, language: 'bash', lines })
const json = (where: string, value: unknown): Snippet => ({
  where,
  language: 'json',
  lines: JSON.stringify(value, null, 2),
})
export const snippet = { env, json }
