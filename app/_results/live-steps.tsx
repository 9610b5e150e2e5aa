'use client'

import { classNames } from '../_ui/class-names'
import { showSeconds } from '../_ui/facts/seconds'
import { SiteMark } from '../_ui/site-mark'
import type { Run, Step } from './run-state'
import { parseHost } from './views/host'

const SHOWN_PAGES = 12
/** The stages of an answer in words. */
const WORDS: [name: string, words: string][] = [
  ['plan', 'Planning the search'],
  ['search', 'Searching'],
  ['read', 'Reading pages'],
  ['pack', 'Choosing passages'],
  ['write', 'Writing'],
  ['opinion', 'Checking with the model'],
]

/** The stages of a call so far. */
export function LiveSteps({ run }: { run: Run }) {
  const lines = WORDS.flatMap(([name, words]) => {
    const step = run.steps.find((step) => step.name === name && step.url === undefined)
    return step ? [{ ...step, words }] : []
  })
  const pages = pagesIn(run.steps)
  if (lines.length === 0) return null
  const last = lines.at(-1)
  return (
    <ol aria-label="Steps" className="relative grid gap-1.5 text-sm">
      <span aria-hidden className="absolute top-2 bottom-2 left-[0.28rem] w-px bg-border" />
      {lines.map((line) => (
        <li key={line.name} className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <Dot active={line === last && run.state === 'running'} isDone={line.tookMs !== null} />
          <p className="flex items-baseline gap-2">
            <span className={line.tookMs === null ? undefined : 'text-muted-foreground'}>
              {line.words}
              {line.hits !== undefined && ` · ${line.hits} results`}
              {line.name === 'read' && pages.length > 0 && ` · ${pages.length}`}
            </span>
            {line.tookMs !== null && (
              <span className="text-muted-foreground text-xs tabular-nums">
                {showSeconds(line.tookMs)}
              </span>
            )}
          </p>
          {line.name === 'read' && <Pages pages={pages} />}
        </li>
      ))}
    </ol>
  )
}

function Dot({ active, isDone }: { active: boolean; isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'z-[1] mt-1.5 size-2.5 rounded-full border-2 border-surface',
        isDone && !active ? 'bg-accent/60' : 'bg-accent',
        active && 'animate-pulse',
      )}
    />
  )
}

function Pages({ pages }: { pages: { host: string; failed: boolean; n: number }[] }) {
  if (pages.length === 0) return null
  return (
    <ul aria-label="Pages read" className="col-start-2 mt-1.5 mb-1 flex flex-wrap gap-1.5">
      {pages.slice(0, SHOWN_PAGES).map(({ host, failed, n }) => (
        <li
          key={n}
          className={classNames(
            'fade-in flex max-w-48 animate-in items-center gap-1.5 rounded-full border py-0.5 pr-2.5 pl-1 text-xs',
            failed && 'text-muted-foreground line-through',
          )}
        >
          <SiteMark host={host} className="rounded-full" />
          <span className="truncate">{host}</span>
        </li>
      ))}
      {pages.length > SHOWN_PAGES && (
        <li className="py-0.5 text-muted-foreground text-xs">+{pages.length - SHOWN_PAGES}</li>
      )}
    </ul>
  )
}

/** The fetched pages, in order of arrival. */
function pagesIn(steps: Step[]) {
  return steps
    .flatMap(({ url, status }) => (url === undefined ? [] : [{ url, status }]))
    .map(({ url, status }, n) => ({ host: parseHost(url), failed: (status ?? 500) >= 400, n }))
}
