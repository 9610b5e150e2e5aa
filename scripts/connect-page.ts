import { filledIn, type Tool } from '@/lib/services/connect'

const INTRO = `# Connect the tools you already use

The address is that of your server; \`npm run key -- --name my-tool\` makes a key. The dashboard's Connect page fills both in and tests the connection. What each interface serves is in [dialects.md](dialects.md). This page is printed by \`npm run settings\`.`

/** docs/connect.md: how to connect each tool. */
export function connectPage(tools: readonly Tool[]): string {
  const kinds = [...new Set(tools.map(({ kind }) => kind))]
  const sections = kinds.map((kind) => {
    const of = tools.filter((tool) => tool.kind === kind)
    return [`## ${kind}`, ...of.map(toolSection)].join('\n\n')
  })
  return `${[INTRO, ...sections].join('\n\n')}\n`
}

function toolSection({ name, snippets, note }: Tool): string {
  const blocks = snippets.map((one) => {
    const lines = filledIn(one, 'http://127.0.0.1:3000', 'YOUR_API_KEY')
    return `${one.where}:\n\n${reason(one, lines, name)}\`\`\`${one.language}\n${lines}\n\`\`\``
  })
  return [`### ${name}`, ...blocks, ...(note ? [note] : [])].join('\n\n')
}

/** Why `npm run docs-test` does not run a block of commands: only curl needs no other program. */
function reason({ language }: { language: string }, lines: string, name: string): string {
  if (language !== 'bash' || lines.startsWith('curl')) return ''
  return `<!-- not run: it sets up ${name}, which is not part of this project. -->\n`
}
