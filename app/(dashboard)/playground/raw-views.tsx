'use client'

import { Code } from '../../_ui/code'
import { ScrollArea } from '../../_ui/scroll-area'
import type { Run } from './run-state'

const NOTHING = 'Nothing to show yet. Run a request first.'

export function RawJson({ run }: { run: Run }) {
  if (run.frames.length === 0)
    return <p className="py-8 text-center text-muted-foreground text-sm">{NOTHING}</p>
  const data = run.frames.length === 1 ? run.frames[0]?.data : run.frames.map((frame) => frame.data)
  return <Code label="Response as JSON" text={JSON.stringify(data, null, 2)} language="json" />
}

/** Each frame with the time it came. */
export function EventLog({ run }: { run: Run }) {
  if (run.headersAtMs === null)
    return <p className="py-8 text-center text-muted-foreground text-sm">{NOTHING}</p>
  const lines = [
    { atMs: 0, type: 'sent', text: '' },
    { atMs: run.headersAtMs, type: 'headers', text: `status ${run.status}` },
    ...run.frames.map(({ atMs, data: { type, ...rest } }) => ({
      atMs,
      type: typeof type === 'string' ? type : 'body',
      text: JSON.stringify(rest),
    })),
  ]
    .slice(0, 1_000)
    .map((line, n) => ({ ...line, n }))
  return (
    <ScrollArea aria-label="Events" className="max-h-[36rem]">
      <table className="w-full text-xs">
        <thead className="sticky top-0 bg-muted text-left text-muted-foreground">
          <tr className="[&>th]:px-3 [&>th]:py-2 [&>th]:font-medium">
            <th scope="col" className="w-20 text-right">
              ms
            </th>
            <th scope="col">Event</th>
            <th scope="col">Data</th>
          </tr>
        </thead>
        <tbody className="font-mono">
          {lines.map(({ atMs, type, text, n }) => (
            <tr key={n} className="border-t align-top [&>td]:px-3 [&>td]:py-1.5">
              <td className="text-right text-muted-foreground tabular-nums">{atMs}</td>
              <td className="whitespace-nowrap">{type}</td>
              <td
                className="w-full max-w-0 truncate text-muted-foreground"
                title={text.slice(0, 500)}
              >
                {text.slice(0, 300)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

export function HeaderTable({ run }: { run: Run }) {
  if (run.headers.length === 0)
    return <p className="py-8 text-center text-muted-foreground text-sm">{NOTHING}</p>
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-xs sm:grid-cols-[max-content_minmax(0,1fr)]">
      {run.headers.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-mono text-muted-foreground">{name}</dt>
          <dd className="break-all font-mono max-sm:mb-1.5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
