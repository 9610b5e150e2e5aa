import type { Metadata } from 'next'
import { priceList } from '@/lib/billing'
import { buttonLook } from '../../_ui/button'
import { Card, PageHead } from '../../_ui/card'
import { Code } from '../../_ui/code'
import { Link } from '../../_ui/link'
import { showUsd } from '../../_ui/money'
import { unitName } from '../../_ui/unit-name'
import { ownOrigin } from '../origin'
import { Facts } from './facts'
import { type Operation, operations } from './operations'

export const metadata: Metadata = { title: 'Reference' }

export default async function ReferencePage() {
  const origin = await ownOrigin()
  const curl = `curl -s ${origin}/api/v2/web_search \\
  -H "Authorization: Bearer $GROUNDWIRE_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "grey heron diet"}'`
  const all = operations()
  return (
    <>
      <PageHead
        title="Reference"
        about="Generated from the schemas that validate requests. Every response includes its cost."
      >
        <a href="/api/openapi.json" className={buttonLook()}>
          openapi.json
        </a>
      </PageHead>
      <div className="grid gap-6">
        <Code label="First call" text={curl} language="bash" />
        <Card className="px-5 py-4">
          <h2 className="font-medium">Endpoints</h2>
          <ul aria-label="Endpoints" className="mt-1 divide-y">
            {all.map(({ id, path, summary }) => (
              <li
                key={id}
                className="grid gap-x-6 gap-y-0.5 py-2.5 md:grid-cols-[17rem_minmax(0,1fr)]"
              >
                <Link
                  href={`/reference/${id}`}
                  className="wrap-anywhere font-mono text-accent text-sm hover:underline"
                >
                  {path}
                </Link>
                <span className="text-muted-foreground text-sm">{summary}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Facts
          title="Request headers"
          facts={[
            [
              'Authorization: Bearer …',
              'The API key. Keys are for servers: never put one in a browser.',
            ],
            ...headersOf(all),
          ]}
        />
        <Facts
          title="Prices in USD"
          facts={priceList().map(({ unit, usd }) => [unitName(unit), showUsd(usd)])}
        />
      </div>
    </>
  )
}

/** Headers that any of the operations reads, each once. */
function headersOf(all: Operation[]): [string, string][] {
  return [...new Map(all.flatMap(({ headers: own }) => own))]
}
