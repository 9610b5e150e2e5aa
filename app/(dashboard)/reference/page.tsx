import type { Metadata } from 'next'
import { headers } from 'next/headers'
import Link from 'next/link'
import { priceList } from '@/lib/billing'
import { buttonLook } from '../../_ui/button'
import { Card, PageHead } from '../../_ui/card'
import { Code } from '../../_ui/code'
import { showUsd } from '../../_ui/money'
import { operations } from './operations'

export const metadata: Metadata = { title: 'Reference' }

const HEADERS: [string, string][] = [
  ['Authorization: Bearer …', 'The API key. Keys are for servers: never put one in a browser.'],
  ['Idempotency-Key', 'A retry under the same key within 24 hours gets the first answer again, charged once.'],
  ['X-Estimate-Only: true', 'What the call can cost at most; nothing is run or charged.'],
  ['X-Max-Cost', 'USD: a call that may cost more is refused before it runs.'],
]
const ANSWERED: [string, string][] = [
  ['X-Request-Id', 'The call’s id: its page is under Usage.'],
  ['X-Model', 'The model that answered.'],
  ['X-Engine', 'extractive, where sentences were quoted and none were written.'],
  ['RateLimit-Limit, -Remaining, -Reset', 'Calls of this minute; 429 and 503 carry Retry-After.'],
]

export default async function ReferencePage() {
  const heads = await headers()
  const origin = `${heads.get('x-forwarded-proto') ?? 'http'}://${heads.get('host') ?? 'localhost:3000'}`
  const curl = `curl -s ${origin}/api/v2/web_search \\
  -H "Authorization: Bearer $GROUNDWIRE_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "grey heron diet"}'`
  return (
    <>
      <PageHead
        title="Reference"
        about="The API of this server, drawn from the schemas that it checks requests with. Every reply says what it cost."
      >
        <a href="/api/openapi.json" className={buttonLook()}>
          openapi.json
        </a>
      </PageHead>
      <div className="grid gap-6">
        <Code label="A first call" text={curl} language="bash" />
        <Card className="px-5 py-4">
          <h2 className="font-medium">Endpoints</h2>
          <ul aria-label="Endpoints" className="mt-1 divide-y">
            {operations().map(({ id, path, summary }) => (
              <li key={id} className="grid gap-x-6 gap-y-0.5 py-2.5 md:grid-cols-[17rem_minmax(0,1fr)]">
                <Link href={`/reference/${id}`} className="font-mono text-accent text-sm hover:underline">
                  {path}
                </Link>
                <span className="text-muted-foreground text-sm">{summary}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Facts title="Request headers" facts={HEADERS} />
        <Facts title="Reply headers" facts={ANSWERED} />
        <Facts
          title="Prices in USD"
          facts={priceList().map(({ unit, usd }) => [unit.replaceAll('_', ' '), showUsd(usd)])}
        />
      </div>
    </>
  )
}

function Facts({ title, facts }: { title: string; facts: [string, string][] }) {
  return (
    <Card className="px-5 py-4">
      <h2 className="font-medium">{title}</h2>
      <dl className="mt-1 divide-y">
        {facts.map(([name, about]) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 md:grid-cols-[17rem_minmax(0,1fr)]">
            <dt className="min-w-0 break-words font-mono text-sm">{name}</dt>
            <dd className="text-muted-foreground text-sm">{about}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
