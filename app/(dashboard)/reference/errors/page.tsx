import type { Metadata } from 'next'
import { ERRORS } from '@/lib/base/errors'
import { FAILURE_RULE } from '@/lib/money/billing'
import { Card, PageHead } from '../../../_ui/card'
import { Badge } from '../../../_ui/facts/badge'
import { Code } from '../../../_ui/facts/code'
import { findErrorEntry } from './entry-of'

export const metadata: Metadata = { title: 'Errors' }

const SAMPLE = {
  detail: {
    error_type: 'validation_error',
    error_code: 'missing_query',
    message: 'The field "query" is required.',
    details: { issues: [{ path: 'query', message: 'The field "query" is required.' }] },
  },
}

type Props = { searchParams: Promise<{ code?: string | string[] }> }

export default async function ErrorsPage({ searchParams }: Props) {
  const { code } = await searchParams
  const selected = typeof code === 'string' ? findErrorEntry(code) : null
  const byStatus = Map.groupBy(Object.entries(ERRORS), ([, { status }]) => status)
  return (
    <>
      <PageHead title="Errors" about={`Every error has this shape. ${FAILURE_RULE}`} />
      {selected && (
        <Card aria-label={selected.code} className="mb-6 border-accent/50 px-5 py-4">
          <h2 className="wrap-anywhere font-medium font-mono text-sm">{selected.code}</h2>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
            {plain(selected.meaning)} <Badge>{selected.status}</Badge>{' '}
            <Badge>{selected.type}</Badge>
          </p>
        </Card>
      )}
      <div className="mb-6">
        <Code label="Example error" text={JSON.stringify(SAMPLE, null, 2)} language="json" />
      </div>
      <div className="grid gap-6">
        {[...byStatus]
          .toSorted(([a], [b]) => a - b)
          .map(([status, codes]) => (
            <Card key={status} className="px-5 py-4">
              <h2 className="font-medium tabular-nums">{status}</h2>
              <dl className="mt-1 divide-y">
                {codes.map(([code, { type, meaning }]) => (
                  <div
                    key={code}
                    className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[17rem_minmax(0,1fr)]"
                  >
                    <dt className="min-w-0 break-words font-mono text-sm">{code}</dt>
                    <dd className="flex flex-wrap items-baseline gap-x-2 text-muted-foreground text-sm">
                      {plain(meaning)} <Badge>{type}</Badge>
                    </dd>
                  </div>
                ))}
              </dl>
            </Card>
          ))}
      </div>
    </>
  )
}

const plain = (meaning: string) => meaning.replaceAll('`', '')
