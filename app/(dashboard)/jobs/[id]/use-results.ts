'use client'

import { useEffect, useState } from 'react'
import { isUnfinished, type JobLine } from '../../../_results/jobs/job-line'

export type Result = {
  seq: number
  url: string
  success: boolean
  error: string | null
  cost: number
  completed_at: string
  page: Record<string, unknown> | null
}
type ResultPage = { results: Result[]; next_cursor: string | null }

const POLL_MS = 1_500
const PAGE_SIZE = 25

/** The job's results in order of completion, as they arrive, up to `max`. */
export function useResults(job: JobLine, first: Result[], max: number): Result[] {
  const [results, setResults] = useState(first)
  const isOpen = isUnfinished(job)
  // biome-ignore lint/correctness/useExhaustiveDependencies: continues after the loaded results.
  useEffect(() => {
    const reader = new AbortController()
    const follow = async () => {
      for (let last = results.at(-1)?.seq ?? 0, count = results.length; count < max; ) {
        const page = await readResults(job.id, last, PAGE_SIZE, reader.signal)
        if (reader.signal.aborted) return
        const more = page?.results ?? []
        last = more.at(-1)?.seq ?? last
        count += more.length
        if (more.length > 0) setResults((all) => [...all, ...more.filter(isAfter(all))])
        if (page?.next_cursor === null || (more.length === 0 && !isOpen)) return
        if (more.length === 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    }
    void follow()
    return () => reader.abort()
  }, [job.id, isOpen, max])
  return results
}

export async function readResult(jobId: string, seq: number): Promise<Result | null> {
  const page = await readResults(jobId, seq - 1, 1)
  const [result] = page?.results ?? []
  return result?.seq === seq ? result : null
}

async function readResults(
  jobId: string,
  cursor: number,
  limit: number,
  signal?: AbortSignal,
): Promise<ResultPage | null> {
  const path = `/api/v2/jobs/${jobId}/results?cursor=${cursor}&limit=${limit}`
  const response = await fetch(path, { signal }).catch(() => null)
  return response?.ok ? ((await response.json()) as ResultPage) : null
}

const isAfter = (all: Result[]) => {
  const last = all.at(-1)?.seq ?? 0
  return ({ seq }: Result) => seq > last
}
