'use client'

import type { listVersions } from '@/lib/capabilities/monitors'
import { When } from '../../../_ui/facts/when'

type VersionView = Awaited<ReturnType<typeof listVersions>>['history'][number]
type Change = { kind: string; section: string; before: string | null; after: string | null }

/** A version: the changes since the previous one, and its full text. */
export function Version({ version }: { version: VersionView }) {
  const { version: number, at, changes, markdown } = version
  return (
    <article aria-label={`Version ${number}`} className="grid gap-3 border-b p-4 last:border-b-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-medium">Version {number}</span>
        <span className="text-muted-foreground text-xs">
          <When at={Date.parse(at)} exact />
        </span>
      </h3>
      {changes.length === 0 ? (
        <p className="text-muted-foreground text-sm">The state at the first check.</p>
      ) : (
        <ul className="grid gap-2">
          {(changes as Change[]).map((change) => (
            <li key={JSON.stringify(change)}>
              <ChangeView change={change} />
            </li>
          ))}
        </ul>
      )}
      <details className="text-sm">
        <summary className="cursor-pointer text-muted-foreground hover:text-foreground">
          Full text
        </summary>
        <pre
          dir="auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls.
          tabIndex={0}
          className="mt-2 max-h-96 overflow-auto whitespace-pre-wrap break-words rounded-md bg-muted p-3 text-xs"
        >
          {markdown}
        </pre>
      </details>
    </article>
  )
}

function ChangeView({ change }: { change: Change }) {
  const { section, before, after } = change
  return (
    <div className="overflow-hidden rounded-md border text-sm">
      {section && (
        <p dir="auto" className="wrap-anywhere border-b px-3 py-1 text-muted-foreground text-xs">
          {section}
        </p>
      )}
      {before !== null && (
        <p className="wrap-anywhere bg-bad-soft px-3 py-1.5">
          <span className="sr-only">Before: </span>
          <span aria-hidden className="mr-2 text-bad">
            −
          </span>
          <bdi>
            <del className="no-underline">{before}</del>
          </bdi>
        </p>
      )}
      {after !== null && (
        <p className="wrap-anywhere bg-good-soft px-3 py-1.5">
          <span className="sr-only">After: </span>
          <span aria-hidden className="mr-2 text-good">
            +
          </span>
          <bdi>
            <ins className="no-underline">{after}</ins>
          </bdi>
        </p>
      )}
    </div>
  )
}
