'use client'

import { useState } from 'react'
import { isUnfinished, type JobLine } from '../../../_results/jobs/job-line'
import { getLocale } from '../../../_ui/facts/locale'

const MIN_MEASURED_MS = 5_000

/** How long a running job still takes at the pace seen on this page: ` · 12/min · 3 min left`. */
export function useTimeLeft(job: JobLine): string {
  const ended = job.progress.done + job.progress.failed
  const [start] = useState({ ended, at: Date.now() })
  const passed = Date.now() - start.at
  if (!isUnfinished(job) || ended <= start.ended || passed < MIN_MEASURED_MS) return ''
  const perMinute = ((ended - start.ended) * 60_000) / passed
  const minutes = Math.ceil(job.progress.queued / perMinute)
  const pace = ` · ${Math.max(1, Math.round(perMinute)).toLocaleString(getLocale())}/min`
  return job.progress.queued === 0 ? pace : `${pace} · ${minutes} min left`
}
