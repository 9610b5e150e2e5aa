import { Play } from 'lucide-react'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { Badge } from '../../../_ui/badge'
import { buttonLook } from '../../../_ui/button'
import { Card } from '../../../_ui/card'
import { addressOf } from '../../playground/shared-run'
import { snippetsOf } from '../../playground/snippets'
import { FieldList } from '../field-list'
import { operations } from '../operations'
import { Sample } from '../sample'
import { fieldsOf } from '../schema'
import { Events } from './events'

type Props = { params: Promise<{ path: string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).path.join('/') }
}

export default async function OperationPage({ params }: Props) {
  const id = (await params).path.join('/')
  const operation = operations().find((one) => one.id === id)
  if (!operation) notFound()
  const { path, summary, deprecated, request, example, events, reply } = operation
  const heads = await headers()
  const origin = `${heads.get('x-forwarded-proto') ?? 'http'}://${heads.get('host') ?? 'localhost:3000'}`
  const replyFields = fieldsOf(reply)
  return (
    <article>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-2.5 font-mono font-semibold text-lg tracking-tight">
            <Badge tone="accent">POST</Badge> {path}
            {deprecated && <Badge tone="warn">deprecated</Badge>}
          </h1>
          <p className="mt-1.5 max-w-prose text-muted-foreground text-sm">{summary}</p>
        </div>
        <Link href={addressOf({ id, body: example })} className={buttonLook({ size: 'small' })}>
          <Play aria-hidden />
          Try it
        </Link>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Card className="min-w-0 px-5 pt-4 pb-2">
          <h2 className="font-medium">Request</h2>
          <FieldList fields={fieldsOf(request)} label="Request fields" />
        </Card>
        <div className="grid min-w-0 gap-6 lg:sticky lg:top-8">
          <Card className="min-w-0 px-5 pt-2 pb-5">
            <h2 className="sr-only">Example</h2>
            <Sample label="Example" samples={snippetsOf(origin, path, example, events !== null)} />
          </Card>
          {events ? (
            <Events events={events} />
          ) : (
            <Card className="min-w-0 px-5 pt-4 pb-2">
              <h2 className="font-medium">Reply, 200</h2>
              {replyFields.length > 0 ? (
                <FieldList fields={replyFields} label="Reply fields" reply />
              ) : (
                <p className="py-3 text-muted-foreground text-sm">An object under the names of version 1.</p>
              )}
            </Card>
          )}
          <p className="text-muted-foreground text-sm">
            Failures answer with 4xx or 5xx and one shape of body:{' '}
            <Link href="/reference/errors" className="text-accent underline underline-offset-2">
              all error codes
            </Link>
            .
          </p>
        </div>
      </div>
    </article>
  )
}
