'use client'

import { Code } from '../_ui/facts/code'
import { ScrollArea } from '../_ui/scroll-area'
import { mergedFrames } from './merged-frames'
import type { Run } from './run-state'

/** Headers of the framework, not of the API. */
const INTERNAL = /^(?:vary|x-nextjs-.*|x-middleware-.*)$/
const NOTHING = 'Nothing to show yet. Run a request first.'

export function RawJson({ run }: { run: Run }) {
  if (run.frames.length === 0)
    return <p className="py-8 text-center text-muted-foreground text-sm">{NOTHING}</p>
  const frames = mergedFrames(run.frames).map(({ data }) => data)
  const data = frames.length === 1 ? frames[0] : frames
  const text = JSON.stringify(data, null, 2)
  return <Code label="Response as JSON" text={text} language="json" wrap />
}

/** Each event with its arrival time, if known. Pieces of a text are joined. */
export function EventLog({ run }: { run: Run }) {
  if (run.headersAtMs === null && run.frames.length === 0)
    return <p className="py-8 text-center text-muted-foreground text-sm">{NOTHING}</p>
  const isTimed = run.stored === null
  const began =
    isTimed && run.headersAtMs !== null
      ? [
          { atMs: 0, type: 'sent', count: 1, text: '' },
          { atMs: run.headersAtMs, type: 'headers', count: 1, text: `status ${run.status}` },
        ]
      : []
  const lines = [
    ...began,
    ...mergedFrames(run.frames).map(({ atMs, count, data: { type, ...rest } }) => ({
      atMs,
      count,
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
            {isTimed && (
              <th scope="col" className="w-20 text-right">
                ms
              </th>
            )}
            <th scope="col">Event</th>
            <th scope="col">Data</th>
          </tr>
        </thead>
        <tbody className="font-mono">
          {lines.map(({ atMs, type, count, text, n }) => (
            <tr key={n} className="border-t align-top [&>td]:px-3 [&>td]:py-1.5">
              {isTimed && <td className="text-right text-muted-foreground tabular-nums">{atMs}</td>}
              <td className="whitespace-nowrap">
                {type}
                {count > 1 && <span className="text-muted-foreground"> × {count}</span>}
              </td>
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
      {run.headers
        .filter(([name]) => !INTERNAL.test(name))
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-muted-foreground">{name}</dt>
            <dd className="break-all font-mono max-sm:mb-1.5">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
