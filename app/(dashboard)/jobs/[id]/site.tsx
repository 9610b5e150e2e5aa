'use client'

import { useMemo } from 'react'
import type { OutlineEntry } from '@/lib/capabilities/jobs'
import { isUnfinished, type JobLine } from '../../../_results/jobs/job-line'
import type { SitePage } from '../../../_results/tree/build'
import { SiteTree } from '../../../_results/tree/site-tree'
import { Skipped } from '../../../_results/tree/skipped'
import { Card } from '../../../_ui/card'
import { fetchJson } from '../../../_ui/fetch-json'
import { useGrowing } from '../../../_ui/use-growing'

const MIN_PAGES = 3

export type Outline = { entries: OutlineEntry[]; robots: string[] }
type Props = { job: JobLine; first: Outline; onOpen: (seq: number) => void }

/** The crawled site as a tree that grows. */
export function Site({ job, first, onOpen }: Props) {
  const { entries, robots } = useOutline(job, first)
  const pages = useMemo(
    () => [
      ...entries.map(
        ({ seq, url, bytes, error }): SitePage =>
          error === null
            ? { id: seq, url, state: 'read', size: bytes }
            : { id: seq, url, state: 'failed', reason: error },
      ),
      ...robots.map(
        (url): SitePage => ({ url, state: 'skipped', reason: 'disallowed by robots.txt' }),
      ),
    ],
    [entries, robots],
  )
  if (pages.length < MIN_PAGES) return null
  return (
    <Card className="grid gap-3 p-4">
      <SiteTree
        pages={pages}
        isGrowing={isUnfinished(job)}
        onOpen={({ id }) => id !== undefined && onOpen(id)}
      />
      <Skipped
        counts={{ ...job.skipped, error: 0, robots: robots.length > 0 ? 0 : job.skipped.robots }}
      />
    </Card>
  )
}

function useOutline(job: JobLine, first: Outline): Outline {
  const extent = { isOpen: isUnfinished(job), max: Number.POSITIVE_INFINITY }
  return useGrowing(['outline', job.id], first, extent, async (before, signal) => {
    const cursor = before.entries.at(-1)?.seq ?? 0
    const path = `/jobs/${job.id}/outline?cursor=${cursor}`
    const { entries, robots, next } = await fetchJson<Outline & { next: number | null }>(path, {
      signal,
    })
    const whole = {
      entries: entries.length > 0 ? [...before.entries, ...entries] : before.entries,
      robots: robots.length > 0 ? robots : before.robots,
    }
    return { whole, next: next === null ? 'later' : 'now' }
  })
}
