import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { catalog } from '@/lib/operations/catalog'
import { runUrl } from '../../../_results/shared-run'
import { writeSnippets } from '../../../_results/snippets'
import { Card } from '../../../_ui/card'
import { Badge } from '../../../_ui/facts/badge'
import { Code } from '../../../_ui/facts/code'
import { buttonClasses } from '../../../_ui/forms/button'
import { Play } from '../../../_ui/icons'
import { Link } from '../../../_ui/link'
import { ownOrigin } from '../../origin'
import { ErrorList } from '../error-list'
import { Facts } from '../facts'
import { FieldList } from '../field-list'
import { type Operation, operations } from '../operations'
import { Sample } from '../sample'
import { listFields } from '../schema'
import { Events } from './events'

type Props = { params: Promise<{ path: string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: toId((await params).path) }
}

export default async function OperationPage({ params }: Props) {
  const id = toId((await params).path)
  const operation = operations().find((operation) => operation.id === id)
  if (!operation) notFound()
  const { method, path, request, example, events } = operation
  const origin = await ownOrigin()
  const samples = request
    ? writeSnippets(origin, path, example, events !== null)
    : [{ language: 'curl', code: writeCurl(method, origin + path), grammar: 'bash' as const }]
  return (
    <article>
      <Head operation={operation} />
      <div className="grid items-start gap-6 lg:grid-cols-2 [&>div]:grid [&>div]:min-w-0 [&>div]:gap-6">
        <div>
          {request && (
            <Card className="px-5 pt-4 pb-2">
              <h2 className="font-medium">Request</h2>
              <FieldList fields={listFields(request)} label="Request fields" />
            </Card>
          )}
          <Facts title="Parameters" facts={operation.parameters} />
          <Facts title="Request headers" facts={operation.headers} />
        </div>
        <div className={request ? '' : 'lg:col-start-1 lg:row-start-1'}>
          <Card className="px-5 pt-2 pb-5">
            <h2 className="sr-only">Example</h2>
            <Sample label="Example" samples={samples} />
          </Card>
          <Card className="px-5 pt-4 pb-5">
            <h2 className="mb-3 font-medium">Example response</h2>
            <Code label="Example response" {...shownReply(operation.exampleReply)} wrap />
          </Card>
          {events ? <Events events={events} /> : <Reply operation={operation} />}
          <Facts title="Response headers" facts={operation.replyHeaders} />
          <ErrorList errors={operation.errors} />
        </div>
      </div>
    </article>
  )
}

function Head({
  operation: { id, method, path, summary, about, deprecated, example },
}: {
  operation: Operation
}) {
  const mayRun = catalog.some((entry) => entry.path === path)
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-2.5 break-all font-mono font-semibold text-lg tracking-tight">
          <Badge tone="accent">{method}</Badge> {path}
          {deprecated && <Badge tone="warn">deprecated</Badge>}
        </h1>
        <p className="mt-1.5 max-w-prose text-muted-foreground text-sm">{summary}</p>
        {about && <p className="mt-1 max-w-prose text-muted-foreground text-sm">{about}</p>}
      </div>
      {mayRun && (
        <Link href={runUrl({ id, body: example })} className={buttonClasses({ size: 'small' })}>
          <Play aria-hidden />
          Try it
        </Link>
      )}
    </header>
  )
}

function Reply({ operation }: { operation: Operation }) {
  return (
    <Card className="px-5 pt-4 pb-2">
      <h2 className="font-medium">Response, 200</h2>
      <FieldList fields={listFields(operation.reply)} label="Response fields" reply />
    </Card>
  )
}

/** A body as JSON, or the frames of a stream. */
function shownReply(reply: Operation['exampleReply']) {
  return Array.isArray(reply)
    ? { text: reply.map((frame) => `data: ${JSON.stringify(frame)}`).join('\n\n') }
    : { text: JSON.stringify(reply, null, 2), language: 'json' as const }
}

/** The braces of `{id}` arrive percent-encoded. */
function toId(path: string[]): string {
  return path.join('/').replaceAll('%7B', '{').replaceAll('%7D', '}')
}

function writeCurl(method: string, url: string): string {
  const how = method === 'GET' ? '' : `-X ${method} `
  return `curl -s ${how}${url} \\\n  -H "Authorization: Bearer $GROUNDWIRE_API_KEY"`
}
