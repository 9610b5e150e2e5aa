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
  const again = entry && record && addressOf({ id: entry.path.replace('/api/', ''), body: record.request })
  const replayed = again && record.whole && record.response ? `${again}&replay=${call.id}` : null
  return (
    <>
      <PageHead title={call.subject || call.capability} about={call.id}>
        <span className="flex gap-2">
          <Link href="/usage" className={buttonLook()}>
            All calls
          </Link>
          {replayed && (
            <Link href={replayed} className={buttonLook()} title="The kept answer, to the byte. Free of charge.">
              Replay
            </Link>
          )}
          {again && (
            <Link href={again} className={buttonLook({ look: 'primary' })} title="A new call, billed like any.">
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
              <Code label="Request" text={JSON.stringify(record.request, null, 2)} language="json" />
            ) : (
              <NotKept />
            )}
          </Card>
        </div>
        <div>
          <Charges entries={detail.entries} lines={detail.lines} cost={call.cost} />
          <SourcesRead stages={record?.stages ?? []} />
          <Card className="p-5">
            <h2 className="mb-3 font-medium">Answer</h2>
            {record?.response ? <Code label="Answer" text={pretty(record.response)} language="json" /> : <NotKept />}
            {record?.response && !record.whole && (
              <p className="mt-2 text-muted-foreground text-xs">Its beginning: the whole of it was over 1 MB.</p>
            )}
          </Card>
        </div>
      </div>
    </>
  )
}

function NotKept() {
  return (
    <p className="text-muted-foreground text-sm">
      Not kept: it was switched off, larger than 1 MB, or older than the server keeps.
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
