import type { ServiceDescription } from '@/lib/services/wire'

const INTRO = `# Interfaces of other services

Groundwire speaks the wire formats of other services, so that a client moves here with a new base URL and key. A call costs what the same call costs on \`/api/v2\`, and keys, caps and limits are the same; credits are hundredths of a cent. The header \`X-Cost-USD\` names the charge of a request that is not streamed, also where it failed. \`DIALECTS\` chooses which are served. What a reply could not honour is refused by name with status 400; fields that are ignored, or not listed, are named in \`X-Ignored-Fields\`. Clients that run in a browser need their origin in \`CORS_ORIGINS\` ([security-model.md](security-model.md#pages-of-other-sites)). This page is printed by \`npm run settings\`, from the schemas that check requests.`

/** docs/dialects.md: which interfaces of other services are supported, and what is rejected. */
export function dialectsPage(dialects: ServiceDescription[]): string {
  return `${[INTRO, ...dialects.map(sectionOf)].join('\n\n')}\n`
}

function sectionOf({
  name,
  title,
  intro,
  addresses,
  fields,
  notes,
  refusals,
}: ServiceDescription): string {
  return [
    `## ${title} (\`${name}\`)`,
    intro,
    table(['Address', 'What it is'], addresses),
    ...fields
      .filter(({ rows }) => rows.length > 0)
      .map(({ of, rows }) => table([`Field of ${of}`, 'Served'], rows)),
    ...notes,
    ...(refusals.length > 0 ? [table(['Refused', 'Why'], refusals.flatMap(rowsOf))] : []),
  ].join('\n\n')
}

function rowsOf({ of, reasons }: ServiceDescription['refusals'][number]): [string, string][] {
  return reasons.map(([name, why]) => [`${of}: \`${name}\``, why])
}

function table(heads: [string, string], rows: readonly (readonly [string, string])[]): string {
  return [
    `| ${heads.join(' | ')} |`,
    '|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
}
