import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { maySee } from '@/lib/accounts'
import { catalog } from '@/lib/catalog'
import { oneCall } from '@/lib/usage'
import { buttonLook } from '../../../_ui/button'
import { Card, PageHead } from '../../../_ui/card'
import { Code } from '../../../_ui/code'
import { addressOf } from '../../playground/shared-run'
import { signedIn } from '../../signed-in'
import { CallFacts } from './call-facts'
import { Charges } from './charges'
import { SourcesRead } from './sources-read'
import { StageTrace } from './stage-trace'

export const metadata: Metadata = { title: 'Call' }

export default async function CallPage({ params }: { params: Promise<{ id: string }> }) {
  const { user } = await signedIn()
  const detail = await oneCall(maySee(user), (await params).id)
  if (!detail) notFound()
  const { call, record } = detail
  const entry = catalog.find(({ capability }) => capability.name === call.capability)
  const again =
    entry && record && addressOf({ id: entry.path.replace('/api/', ''), body: record.request })
  const replayed = again && record.whole && record.response ? `${again}&replay=${call.id}` : null
  return (
    <>
      <PageHead title={call.subject || call.capability} about={call.id}>
        <span className="flex gap-2">
          <Link href="/usage" className={buttonLook()}>
            All calls
          </Link>
          {replayed && (
            <Link href={replayed} className={buttonLook()} title="Show the stored response (free).">
              Replay
            </Link>
          )}
          {again && (
            <Link
              href={again}
              className={buttonLook({ look: 'primary' })}
              title="Start a new call, billed as usual."
            >
              Run again
            </Link>
          )}
        </span>
      </PageHead>
      <CallFacts call={call} />
      <div className="grid items-start gap-6 lg:grid-cols-2 [&>div]:grid [&>div]:min-w-0 [&>div]:gap-6">
        <div>
          <StageTrace stages={record?.stages ?? null} tookMs={call.tookMs} />
          <Card className="p-5">
            <h2 className="mb-3 font-medium">Request</h2>
            {record ? (
              <Code
                label="Request"
                text={JSON.stringify(record.request, null, 2)}
                language="json"
              />
            ) : (
              <NotStored />
            )}
          </Card>
        </div>
        <div>
          <Charges entries={detail.entries} lines={detail.lines} cost={call.cost} />
          <SourcesRead stages={record?.stages ?? []} />
          <Card className="p-5">
            <h2 className="mb-3 font-medium">Response</h2>
            {record?.response ? (
              <Code label="Response" text={pretty(record.response)} language="json" />
            ) : (
              <NotStored />
            )}
            {record?.response && !record.whole && (
              <p className="mt-2 text-muted-foreground text-xs">
                Truncated: the response exceeded 1 MB.
              </p>
            )}
          </Card>
        </div>
      </div>
    </>
  )
}

function NotStored() {
  return (
    <p className="text-muted-foreground text-sm">
      Not stored: storage was off, it exceeded 1 MB, or it is past the retention period.
    </p>
  )
}

/** A body, or a stream's frames a line each, as it is best read. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
