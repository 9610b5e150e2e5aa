import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { checkProofRate, findPublicCall, proofPage } from '@/lib/capabilities/evidence'
import { getClientAddress, toNetwork } from '@/lib/people/accounts'
import { callRun } from '../../../_results/call-run'
import { readProof } from '../../../_results/stored-call'
import { AnswerView } from '../../../_results/views/answer-view'
import { Card } from '../../../_ui/card'
import { LocalTime } from '../../../_ui/facts/local-time'
import { buttonClasses } from '../../../_ui/forms/button'
import { Logo } from '../../../_ui/logo'
import { Ground } from '../../../_ui/wire'
import { Claims } from './claims'

type Props = { params: Promise<{ name: string }> }

const findCall = cache(async (name: string) => {
  await checkProofRate(toNetwork(getClientAddress(await headers())))
  return findPublicCall(name)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const detail = await findCall((await params).name)
  return {
    title: detail?.call.subject.slice(0, 80) ?? 'Proof',
    robots: { index: false, follow: false },
  }
}

/** An answer and what proves it, for anyone who has its address. */
export default async function ProofPage({ params }: Props) {
  const { name } = await params
  const detail = await findCall(name)
  if (!detail) notFound()
  const { call, record } = detail
  const run = callRun(detail)
  const proof = readProof(record)
  // Pictures are only fetched for people who are signed in.
  const frames = run.frames
    .filter(({ data }) => data.type !== 'images')
    .map(({ atMs, data: { images: _, ...data } }) => ({ atMs, data }))
  return (
    <main className="mx-auto grid w-full max-w-3xl gap-8 px-5 py-10 sm:px-8">
      <header className="grid gap-6">
        <Logo />
        <div>
          <h1 dir="auto" className="wrap-anywhere font-semibold text-2xl tracking-tight">
            {call.subject}
          </h1>
          <p className="mt-2 text-muted-foreground text-sm">
            Answered <LocalTime at={call.startedAt} time />
            {record?.facts.model && ` by ${record.facts.model}`}. Each sentence was checked against
            the pages it cites.
          </p>
        </div>
      </header>
      <Card className="grid gap-4 p-5 sm:p-7">
        <AnswerView run={{ ...run, frames }} proof={proof} />
      </Card>
      {proof && <Claims proof={proof} />}
      <footer className="grid justify-items-start gap-4 text-muted-foreground text-sm">
        <Ground className="text-accent/70" />
        <p>
          The evidence is signed by this server: the answer, every quote and the text of each page
          as it was read. <code className="font-mono text-xs">npx groundwire verify FILE</code>{' '}
          checks it without us.
        </p>
        <a href={`/proof/${name}/evidence`} className={buttonClasses({ size: 'small' })} download>
          Download signed evidence
        </a>
        <p className="text-xs">
          This page ends <LocalTime at={proofPage(detail)?.expiresAt ?? 0} />.
        </p>
      </footer>
    </main>
  )
}
