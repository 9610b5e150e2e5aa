'use client'

import { isUnfinished, type JobLine } from '../../../_results/jobs/job-line'
import { fetchJson } from '../../../_ui/fetch-json'
import { useGrowing } from '../../../_ui/use-growing'

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

const PAGE_SIZE = 25

/** The job's results in order of completion, as they arrive, up to `max`. */
export function useResults(job: JobLine, first: Result[], max: number): Result[] {
  const extent = { isOpen: isUnfinished(job), max }
  return useGrowing(['results', job.id], first, extent, async (before, signal) => {
    if (before.length >= max) return { whole: before, next: 'never' }
    const page = await readResults(job.id, before.at(-1)?.seq ?? 0, PAGE_SIZE, signal)
    const { results, next_cursor } = page
    const whole = results.length > 0 ? [...before, ...results] : before
    if (next_cursor === null || whole.length >= max) return { whole, next: 'never' }
    return { whole, next: results.length > 0 ? 'now' : 'later' }
  })
}

export async function readResult(jobId: string, seq: number): Promise<Result | null> {
  const page = await readResults(jobId, seq - 1, 1).catch(() => null)
  const [result] = page?.results ?? []
  return result?.seq === seq ? result : null
}

function readResults(
  jobId: string,
  cursor: number,
  limit: number,
  signal?: AbortSignal,
): Promise<ResultPage> {
  return fetchJson(`/api/v2/jobs/${jobId}/results?cursor=${cursor}&limit=${limit}`, { signal })
}
