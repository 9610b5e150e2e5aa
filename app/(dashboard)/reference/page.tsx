import type { Metadata } from 'next'
import { priceList } from '@/lib/money/billing'
import { Card, PageHead } from '../../_ui/card'
import { Code } from '../../_ui/facts/code'
import { showUsd } from '../../_ui/facts/money'
import { unitName } from '../../_ui/facts/unit-name'
import { buttonClasses } from '../../_ui/forms/button'
import { Link } from '../../_ui/link'
import { ownOrigin } from '../origin'
import { Facts } from './facts'
import { byKind } from './kinds'
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
        <a href="/api/openapi.json" className={buttonClasses()}>
          openapi.json
        </a>
      </PageHead>
      <div className="grid gap-6">
        <Code label="First call" text={curl} language="bash" wrap />
        {byKind(all).map(([kind, ofKind]) => (
          <OperationList key={kind} title={kind} all={ofKind} />
        ))}
        <Facts
          title="Request headers"
          facts={[
            [
              'Authorization: Bearer …',
              'The API key. Keys are for servers: never put one in a browser.',
            ],
            ...listHeaders(all),
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

function OperationList({ title, all }: { title: string; all: Operation[] }) {
  return (
    <Card className="px-5 pt-4 pb-2">
      <h2 className="font-medium">{title}</h2>
      <ul aria-label={title} className="mt-1 divide-y">
        {all.map(({ id, method, path, summary }) => (
          <li
            key={id}
            className="grid items-baseline gap-x-6 gap-y-0.5 py-2.5 md:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <Link
              href={`/reference/${id}`}
              className="group grid grid-cols-[3.25rem_minmax(0,1fr)] items-baseline font-mono text-accent text-sm"
            >
              <span className="text-muted-foreground text-xs">{method}</span>
              <span className="wrap-anywhere group-hover:underline">{path}</span>
            </Link>
            <span className="text-muted-foreground text-sm max-md:pl-13">{summary}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Headers that any of the operations reads, each once. */
function listHeaders(all: Operation[]): [string, string][] {
  return [...new Map(all.flatMap(({ headers: own }) => own))]
}
