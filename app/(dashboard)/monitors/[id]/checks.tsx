'use client'

import type { monitorHistory } from '@/lib/capabilities/monitors'
import { classNames } from '../../../_ui/class-names'
import { When } from '../../../_ui/facts/when'
import { Link } from '../../../_ui/link'

export type Check = Awaited<ReturnType<typeof monitorHistory>>['recent_checks'][number]
type Finding = 'same' | 'changed' | 'first' | 'failed'

const MARKS: Record<Finding, string> = {
  same: 'h-2.5 w-0.5 bg-muted-foreground/60',
  changed: 'h-5 w-1.5 bg-accent',
  first: 'h-5 w-1.5 bg-muted-foreground',
  failed: 'h-5 w-1 bg-bad',
}

const NAMES: Record<Finding, string> = {
  first: 'first state',
  changed: 'change',
  same: 'no change',
  failed: 'failed',
}

export function CheckLegend({ checks }: { checks: Check[] }) {
  const findings = new Set(checks.map((check) => readFinding(check, checks)))
  return (
    <span className="flex basis-full flex-wrap gap-x-3">
      {(Object.keys(NAMES) as Finding[])
        .filter((finding) => findings.has(finding))
        .map((finding) => (
          <span key={finding} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={classNames('rounded-t-xs', MARKS[finding], 'max-h-3')} />
            {NAMES[finding]}
          </span>
        ))}
    </span>
  )
}

type StripProps = { checks: Check[]; place: (at: number) => number }

/** A mark for each check, where it happened: what changed or failed stands out. */
export function CheckStrip({ checks, place }: StripProps) {
  const counts = Map.groupBy(checks, (check) => readFinding(check, checks))
  const count = (finding: Finding) => counts.get(finding)?.length ?? 0
  return (
    <div
      role="img"
      aria-label={`${checks.length} checks, ${count('changed')} with changes, ${count('failed')} failed`}
      className="relative h-6 border-b"
    >
      {checks.map((check) => (
        <span
          key={check.job_id}
          title={describe(check, checks)}
          style={{ left: `${place(Date.parse(check.at)) * 100}%` }}
          className={classNames(
            '-translate-x-1/2 absolute bottom-0 rounded-t-xs',
            MARKS[readFinding(check, checks)],
          )}
        />
      ))}
    </div>
  )
}

/** When each check was, and what it found. */
export function CheckList({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return null
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer text-muted-foreground hover:text-foreground">
        {checks.length === 1 ? 'The check' : `The last ${checks.length} checks`}
      </summary>
      <ul
        aria-label="Checks"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls.
        tabIndex={0}
        className="mt-2 max-h-80 overflow-auto rounded-md border [&>li:not(:last-child)]:border-b"
      >
        {checks.map((check) => (
          <li
            key={check.job_id}
            className="grid gap-x-4 px-3 py-1.5 sm:grid-cols-[22rem_minmax(0,1fr)]"
          >
            <Link
              href={`/jobs/${check.job_id}`}
              className="text-muted-foreground tabular-nums hover:underline"
            >
              <When at={Date.parse(check.at)} exact />
            </Link>
            <span className={classNames('wrap-anywhere', check.error && 'text-bad')}>
              {describe(check, checks)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** `checks`: newest first. The first state has no changes, and no version before it. */
function readFinding({ job_id: id, version, changes, error }: Check, checks: Check[]): Finding {
  if (error) return 'failed'
  if (changes > 0) return 'changed'
  const isFirst = version === 1 && checks.findLast((check) => !check.error)?.job_id === id
  return isFirst ? 'first' : 'same'
}

function describe(check: Check, checks: Check[]): string {
  const { version, changes, error } = check
  if (error) return error.message
  if (readFinding(check, checks) === 'first') return 'The first state'
  if (changes === 0) return 'No change'
  return `${changes === 1 ? '1 change' : `${changes} changes`}: version ${version}`
}
