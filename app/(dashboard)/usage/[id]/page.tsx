import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache, type ReactNode } from 'react'
import { proofPage } from '@/lib/capabilities/evidence'
import { findPaidPage } from '@/lib/capabilities/jobs'
import { type CallDetail, nearbyCalls, oneCall } from '@/lib/money/usage'
import { catalog } from '@/lib/operations/catalog'
import { may, maySee } from '@/lib/people/accounts'
import { listKeys } from '@/lib/people/keys'
import { callRun } from '../../../_results/call-run'
import { KINDS } from '../../../_results/jobs/job-line'
import { readProof } from '../../../_results/stored-call'
import { Card, PageHead } from '../../../_ui/card'
import { visible, visibleFilter } from '../../contents'
import { readReach } from '../../people'
import { signedIn } from '../../signed-in'
import { parseZone } from '../../zone'
import { ZONE_COOKIE } from '../../zone-cookie'
import { parseFilter, parseView, type Query } from '../query'
import { Again, NotStored } from './again'
import { CallError } from './call-error'
import { CallFacts } from './call-facts'
import { CallRequest } from './call-request'
import { CallResponse } from './call-response'
import { CallSteps } from './call-steps'
import { Charges } from './charges'
import { DurationBeside } from './duration-beside'
import { PartOfJob } from './part-of-job'
import { Prompts } from './prompts'
import { PublishProof } from './publish-proof'
import { SourcesRead } from './sources-read'
import { Waterfall } from './waterfall'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> }

const MAX_TITLE = 60

/** Fetched once for the title and the page. */
const loadDetail = cache(async (id: string) => {
  const { user } = await signedIn('usage.read')
  const detail = await oneCall(maySee(user), id)
  const isReadable = may(user, 'calls.read')
  if (!detail || isReadable) return { user, isReadable, detail }
  const [call = detail.call] = visible(user, [detail.call])
  return { user, isReadable, detail: { ...detail, call, record: null } }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { detail } = await loadDetail((await params).id)
  if (!detail) return { title: 'Call not found' }
  const { capability, subject } = detail.call
  const about = subject.length > MAX_TITLE ? `${subject.slice(0, MAX_TITLE)}…` : subject
  return { title: about ? `${about} (${capability})` : capability }
}

export default async function CallPage({ params, searchParams }: Props) {
  const { user, isReadable, detail } = await loadDetail((await params).id)
  if (!detail) notFound()
  const { call, record } = detail
  const query = await searchParams
  const { people, findName, whose } = await readReach(user, query.person)
  const zone = parseZone((await cookies()).get(ZONE_COOKIE)?.value)
  const isFiltered = query.range !== undefined || query.from !== undefined
  const span = isFiltered ? { span: parseView(query, zone).span } : {}
  const nearby = await nearbyCalls(
    whose,
    { ...visibleFilter(user, parseFilter(query)), ...span },
    call,
  )
  const keys = call.keyId ? await listKeys(call.accountId) : []
  const entry = catalog.find(({ capability }) => capability.name === call.capability)
  const stages = record?.stages ?? []
  const jobPage =
    record || !(call.capability in KINDS) ? null : await findPaidPage({ ...call, callId: call.id })
  const isStart = startsWork(detail)
  return (
    <>
      <CallSteps query={query} {...nearby} />
      <PageHead title={call.subject || call.capability} about={call.id}>
        <span className="flex flex-wrap gap-2">
          {may(user, 'calls.make') && isReadable && record?.evidence && record.whole && (
            <PublishProof id={call.id} first={proofPage(detail)} />
          )}
          {may(user, 'calls.make') && <Again detail={detail} path={entry?.path ?? null} />}
        </span>
      </PageHead>
      <CallFacts
        call={call}
        cost={isStart ? null : call.cost}
        stages={stages}
        address={record?.address ?? null}
        path={entry?.path ?? null}
        keyName={keys.find(({ id }) => id === call.keyId)?.name ?? null}
        person={people.length > 0 ? findName(call.accountId) : null}
      />
      <CallError call={call} record={record} />
      {jobPage && <PartOfJob {...jobPage} />}
      {!jobPage && (stages.length > 0 || (call.status !== 'failed' && !isStart)) && (
        <Waterfall
          stages={record?.stages.filter(({ name }) => name !== 'prompt') ?? null}
          tookMs={call.tookMs}
        />
      )}
      <div className="grid items-start gap-6 xl:not-has-[>div:empty]:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] [&>div:empty]:hidden [&>div]:grid [&>div]:min-w-0 [&>div]:grid-cols-[minmax(0,1fr)] [&>div]:gap-6">
        <div>
          {!isReadable && <HiddenContents />}
          {isReadable && !jobPage && <Response detail={detail} />}
          {isReadable && !jobPage && (
            <Section title="Request">
              {record ? (
                <CallRequest
                  path={entry?.path ?? null}
                  streams={entry?.streams ?? false}
                  request={record.request}
                />
              ) : (
                <NotStored failed={call.status === 'failed'} />
              )}
            </Section>
          )}
        </div>
        <div>
          <Charges {...detail} cost={call.cost} isStart={isStart} />
          <DurationBeside call={call} />
          <SourcesRead stages={stages} />
          {isReadable && <Prompts stages={stages} />}
        </div>
      </div>
    </>
  )
}

const startsWork = ({ call, entries }: CallDetail) =>
  call.capability in KINDS && call.status === 'ok' && entries.length === 0

/** The response. If it is only an error's body, it is shown as the error. */
function Response({ detail }: { detail: CallDetail }) {
  const { call, record } = detail
  const run = callRun(detail)
  if (call.errorCode && run.frames.length <= 1) return null
  return (
    <Section title="Response">
      {record?.response ? (
        <CallResponse
          capability={call.capability}
          request={record.request}
          run={run}
          proof={readProof(record)}
        />
      ) : (
        <NotStored failed={call.status === 'failed'} />
      )}
      {record?.response && !record.whole && (
        <p className="mt-2 text-muted-foreground text-xs">Truncated: the response exceeded 1 MB.</p>
      )}
    </Section>
  )
}

function HiddenContents() {
  return (
    <Section title="Request and response">
      <p className="text-muted-foreground text-sm">Your role may not see the contents of calls.</p>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5" aria-label={title}>
      <h2 className="mb-3 font-medium">{title}</h2>
      {children}
    </Card>
  )
}
