'use client'

import { useEffect, useMemo, useState } from 'react'
import type { OutlineEntry } from '@/lib/capabilities/jobs'
import { isUnfinished, type JobLine } from '../../../_results/jobs/job-line'
import type { SitePage } from '../../../_results/tree/build'
import { SiteTree } from '../../../_results/tree/site-tree'
import { Card } from '../../../_ui/card'

type Outline = { entries: OutlineEntry[]; next: number | null; robots: string[] }
const POLL_MS = 2_000

/** The crawled site as a tree that grows. */
export function Site({ job, onOpen }: { job: JobLine; onOpen: (seq: number) => void }) {
  const { entries, robots } = useOutline(job)
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
  if (pages.length < 2) return null
  return (
    <Card className="p-4">
      <SiteTree pages={pages} onOpen={({ id }) => id !== undefined && onOpen(id)} />
    </Card>
  )
}

function useOutline(job: JobLine): Pick<Outline, 'entries' | 'robots'> {
  const [outline, setOutline] = useState<Pick<Outline, 'entries' | 'robots'>>({
    entries: [],
    robots: [],
  })
  const isOpen = isUnfinished(job)
  // biome-ignore lint/correctness/useExhaustiveDependencies: continues after the loaded entries.
  useEffect(() => {
    const reader = new AbortController()
    const follow = async () => {
      for (let last = outline.entries.at(-1)?.seq ?? 0; !reader.signal.aborted; ) {
        const path = `/jobs/${job.id}/outline?cursor=${last}`
        const response = await fetch(path, { signal: reader.signal }).catch(() => null)
        if (reader.signal.aborted) return
        const page = response?.ok ? ((await response.json()) as Outline) : null
        const more = page?.entries ?? []
        last = more.at(-1)?.seq ?? last
        if (page && (more.length > 0 || page.robots.length > 0))
          setOutline((before) => ({
            entries: [...before.entries, ...more],
            robots: page.robots.length > 0 ? page.robots : before.robots,
          }))
        if (page?.next !== null && page !== null) continue
        if (!isOpen) return
        await new Promise((resume) => setTimeout(resume, POLL_MS))
      }
    }
    void follow()
    return () => reader.abort()
  }, [job.id, isOpen])
  return outline
}
