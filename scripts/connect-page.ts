import { describeCheck, filledIn, type Tool } from '@/lib/services/connect'
import packageJson from '../package.json' with { type: 'json' }

const INTRO = `# Connect the tools you already use

The address is that of your server: \`http://host.docker.internal:3000\` for a tool in a container on the same machine, if the server was started with \`HOST=0.0.0.0\`. \`npm run key -- --name my-tool\` makes a key. The dashboard's Connect page fills both in and tests the connection. What each interface serves is in [dialects.md](dialects.md). This page is printed by \`npm run settings\`.`

/** docs/connect.md: how to connect each tool. */
export function connectPage(tools: readonly Tool[]): string {
  const kinds = [...new Set(tools.map(({ kind }) => kind))]
  const sections = kinds.map((kind) => {
    const of = tools.filter((tool) => tool.kind === kind)
    return [`## ${kind}`, ...of.map(toolSection)].join('\n\n')
  })
  return `${[INTRO, ...sections].join('\n\n')}\n`
}

const VALUES = {
  SERVER: 'http://127.0.0.1:3000',
  KEY: 'YOUR_API_KEY',
  VERSION: packageJson.version,
}

function toolSection({ id, name, snippets, note = '' }: Tool): string {
  const blocks = snippets.map((snippet) => {
    const lines = filledIn(snippet, VALUES)
    const { where, language } = snippet
    return `${reason(snippet, lines, name)}${where}:\n\n\`\`\`${language}\n${lines}\n\`\`\``
  })
  return [`### ${name}`, ...blocks, `${note} ${describeCheck(id)}`.trim()].join('\n\n')
}

/** Why `npm run docs-test` does not run a block of commands: only curl needs no other program. */
function reason({ language }: { language: string }, lines: string, name: string): string {
  if (language !== 'bash' || lines.startsWith('curl')) return ''
  return `<!-- not run: it sets up ${name}, which is not part of this project. -->\n`
}
