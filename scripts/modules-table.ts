import { readdirSync, readFileSync } from 'node:fs'
import { withPrinted } from './printed'

/** The districts of lib from the top, and what each is for. */
const DISTRICTS: Record<string, string> = {
  services: "Other services' interfaces, each over our own capabilities.",
  operations: 'What an operator needs: start and stop, settings, alerts and the list of endpoints.',
  capabilities: 'What a customer can call, and the jobs that call it.',
  api: 'The way from a request to a run of a capability.',
  people: 'Who may do what.',
  money: 'What calls cost, and who used what.',
  reader: 'From bytes to text: pages, PDFs, captions.',
  models: 'Language models and the JSON that they write.',
  network: 'The two ways out, and the browser.',
  storage: 'The database.',
  base: 'What every module may import.',
}

/** docs/architecture.md with a table of the modules of each district between its marks. */
export function architecturePage(): string {
  return withPrinted('docs/architecture.md', tables())
}

function tables(): string {
  return Object.entries(DISTRICTS)
    .map(([district, purpose]) => {
      const rows = readdirSync(`lib/${district}`)
        .sort()
        .map((module) => `| \`${module}\` | ${sentenceIn(`lib/${district}/${module}/index.ts`)} |`)
      return `\n### ${district}\n\n${purpose}\n\n| Module | What it is for |\n|---|---|\n${rows.join('\n')}\n`
    })
    .join('')
    .concat('\n')
}

/** The sentence at the top of a module's entrance; empty if there is none. */
export function sentenceIn(entrance: string): string {
  const [, text = ''] = /^\/\*\*([^/]*?)\*\//.exec(readFileSync(entrance, 'utf8')) ?? []
  return text.replace(/\n \*/g, ' ').replace(/\s+/g, ' ').trim()
}
