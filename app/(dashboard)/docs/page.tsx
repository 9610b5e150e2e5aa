import type { Metadata } from 'next'
import { exampleRequest } from '@/lib/operations/catalog'
import { writeSnippets } from '../../_results/snippets'
import { Card, PageHead } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { Code } from '../../_ui/facts/code'
import { buttonClasses } from '../../_ui/forms/button'
import { Link } from '../../_ui/link'
import { ownOrigin } from '../origin'
import { Sample } from '../reference/sample'

export const metadata: Metadata = { title: 'Docs' }

const EXPORT = 'export GROUNDWIRE_API_KEY=gw_live_…'
const MORE = [
  ['/docs/connect', 'Connect a tool', 'SDKs, MCP, agents, and clients of other services.'],
  ['/reference', 'Reference', 'Every endpoint with its fields, prices and errors.'],
  ['/docs/errors', 'Errors', 'Every code, its status, and what to do.'],
  ['/docs/jobs', 'Long jobs', 'Crawls and batches that outlive a request.'],
]

/** The quickstart: from creating a key to a first answer in code. */
export default async function QuickstartPage() {
  const samples = writeSnippets(
    await ownOrigin(),
    '/api/v2/answer',
    exampleRequest('answer'),
    false,
  )
  return (
    <>
      <PageHead title="Quickstart" about="Get your first cited answer from code." />
      <ol className="grid gap-6">
        <Step n={1} title="Create an API key">
          <p className="mb-3 text-muted-foreground text-sm">
            It is shown once. Keep it on your server, in the variable that the examples read.
          </p>
          <Code label="The key as a variable" text={EXPORT} language="bash" />
          <Link href="/keys" className={classNames(buttonClasses({ size: 'small' }), 'mt-3')}>
            API keys
          </Link>
        </Step>
        <Step n={2} title="Ask a question">
          <Sample label="First call" samples={samples} />
        </Step>
        <Step n={3} title="See what it cost">
          <p className="mb-3 text-muted-foreground text-sm">
            Each call has a page with its sources, steps and charges.
          </p>
          <Link href="/usage" className={buttonClasses({ size: 'small' })}>
            Usage
          </Link>
        </Step>
      </ol>
      <h2 className="mt-8 mb-3 font-medium">Next</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {MORE.map(([href = '', title, about]) => (
          <li key={href}>
            <Link href={href} className="block rounded-lg border bg-surface p-4 hover:bg-muted">
              <span className="font-medium text-sm">{title}</span>
              <span className="mt-1 block text-muted-foreground text-sm">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Step({ n, title, children }: { n: number; title: string; children: React.ReactNode }) {
  return (
    <li className="min-w-0">
      <Card className="p-5">
        <h2 className="mb-2 font-medium">
          {n}. {title}
        </h2>
        {children}
      </Card>
    </li>
  )
}
