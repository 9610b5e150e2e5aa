import { readFileSync } from 'node:fs'
import { services } from '../tests/adapters/models/services'

const PAGE = 'docs/providers.md'
const BEGIN = '<!-- Printed by npm run settings from tests/adapters/models/services.ts. -->'
const END = '<!-- End of the printed part. -->'

/** docs/providers.md with the table of what is tested of each model service. */
export function providersPage(): string {
  const page = readFileSync(PAGE, 'utf8')
  const [before, after] = [page.split(BEGIN)[0], page.split(END)[1]]
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has lost its marks.`)
  return `${before}${BEGIN}\n\n${table()}\n\n${END}${after}`
}

function table(): string {
  const head = [
    '| Service | Set | Reasoning | Tokens in a stream | Refuses a schema with | Prompt too long | Busy |',
    '|---|---|---|---|---|---|---|',
  ]
  const rows = services.map(
    ({ title, provider, address, reasoning, counts, refusal, overflow, rate }) => {
      const set = address
        ? `\`CUSTOM_BASE_URL=${address}\``
        : `\`${provider.toUpperCase()}_…\` (\`${provider}\`)`
      const cells = [title, set, reasoning, counts, refusal?.status ?? 'nothing']
      return `| ${[...cells, overflow.status, rate.status].join(' | ')} |`
    },
  )
  return [...head, ...rows].join('\n')
}
