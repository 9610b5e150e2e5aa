import { originSettings } from '@/lib/api/gate'
import { type Setting, settings } from '@/lib/base/config'
import { ERRORS } from '@/lib/base/errors'
import { jobSettings } from '@/lib/capabilities/jobs'
import { monitorSettings } from '@/lib/capabilities/monitors'
import { searchSettings } from '@/lib/capabilities/search'
import { transcriptSettings } from '@/lib/capabilities/transcript'
import { modelSettings } from '@/lib/models/llm'
import { FAILURE_RULE, priceSettings } from '@/lib/money/billing'
import { upstreamSettings } from '@/lib/network/upstream'
import { settable } from '@/lib/operations/settings'
import { oidcSettings } from '@/lib/people/accounts'
import { brandSettings } from '@/lib/people/branding'
import { ocrLanguages } from '@/lib/reader/ocr'
import { tools } from '@/lib/services/connect'
import { describedDialects } from '@/lib/services/directory'
import { connectPage } from './connect-page'
import { dialectsPage } from './dialects-page'
import { architecturePage } from './modules-table'
import { performancePlots, qualityPlots } from './plots'
import { withPrinted } from './printed'
import { providersPage } from './services-table'

/** Documents that say what failed calls cost, and the mark of a list in front of the sentence. */
const TELL_FAILURES = {
  'README.md': '',
  'docs/jobs.md': '',
  'docs/parse.md': '',
  'docs/security-model.md': '',
  'clients/skill/SKILL.md': '- ',
}

type Group = { title: string; settings: Setting<unknown>[] }

/** The generated pages, by file name. */
export function settingsPages(): Record<string, string> {
  return {
    '.env.example': envExample(),
    'docs/architecture.md': architecturePage(),
    'docs/configuration.md': configurationPage(),
    'docs/connect.md': connectPage(tools),
    'docs/dialects.md': dialectsPage(describedDialects),
    'docs/errors.md': errorsPage(),
    'docs/providers.md': providersPage(),
    ...Object.fromEntries(
      Object.entries(TELL_FAILURES).map(([file, mark]) => [
        file,
        withPrinted(file, `${mark}${FAILURE_RULE}\n`),
      ]),
    ),
    'docs/images/quality.svg': qualityPlots(),
    'docs/images/performance.svg': performancePlots(),
  }
}

function groups(): Group[] {
  const seen = new Set<string>()
  const unseen = (list: Setting<unknown>[]) =>
    list.filter(({ name }) => !seen.has(name) && seen.add(name))
  return [
    { title: 'Server', settings: unseen(Object.values({ ...settings, ...originSettings })) },
    { title: 'Single sign-on', settings: unseen(Object.values(oidcSettings)) },
    { title: 'Branding', settings: unseen(Object.values(brandSettings)) },
    { title: 'Prices', settings: unseen(priceSettings) },
    { title: 'Jobs', settings: unseen(Object.values(jobSettings)) },
    { title: 'Monitors', settings: unseen(Object.values(monitorSettings)) },
    { title: 'Scans', settings: [ocrLanguages] },
    { title: 'Models', settings: unseen(modelSettings()) },
    { title: 'Search', settings: unseen(searchSettings()) },
    { title: 'Video sites', settings: unseen(transcriptSettings()) },
    { title: 'Upstream services', settings: unseen(Object.values(upstreamSettings)) },
  ]
}

function envExample(): string {
  const blocks = groups().map(({ title, settings: list }) =>
    [
      `# ${title}`,
      ...list.map((one) => `# ${one.about}\n# ${one.name}=${one.example ?? defaultOf(one)}`),
    ].join('\n'),
  )
  return `# Every setting has a default that works. Copy this file to .env and uncomment what you change.\n# Printed by npm run settings.\n\n${blocks.join('\n\n')}\n`
}

function configurationPage(): string {
  const inDashboard = new Set(settable().map(({ name }) => name))
  const tables = groups().map(({ title, settings: list }) => {
    const rows = list.map(
      (one) =>
        `| \`${one.name}\`${inDashboard.has(one.name) ? ' ✎' : ''} | ${one.about.replaceAll('|', '\\|')} | ${defaultOf(one) === '' ? '' : `\`${defaultOf(one)}\``} |`,
    )
    return `## ${title}\n\n| Setting | Meaning | Default |\n|---|---|---|\n${rows.join('\n')}`
  })
  return `# Configuration\n\nSettings come from the environment or from \`.env\`. Every one has a default that works. Those with ✎ can also be set on the dashboard's Settings page, by the owner: they take effect at once, on other nodes of the same database within two seconds. The environment wins over the dashboard. Keys are stored encrypted with \`AUTH_SECRET\` ([security-model.md](security-model.md)). This page is printed by \`npm run settings\`.\n\n${tables.join('\n\n')}\n`
}

function errorsPage(): string {
  const entries = Object.entries(ERRORS).map(
    ([code, { type, status, meaning }]) => `### ${code}\n\n\`${status}\` \`${type}\`. ${meaning}`,
  )
  return `# Errors

Every failure has the body \`{"detail": {"error_type", "error_code", "message", "details"}}\`. ${FAILURE_RULE}
What failed calls cost the operator is limited per account by \`FAILED_WORK_USD_PER_HOUR\`; beyond it, calls that need a
model or a search get 429. This page is printed by \`npm run settings\`.

${entries.join('\n\n')}
`
}

function defaultOf(one: Setting<unknown>): string {
  const value = one.schema.safeParse(undefined).data
  const isEmpty = (Array.isArray(value) && value.length === 0) || value instanceof Map
  return value === undefined || value === null || isEmpty ? '' : String(value)
}
