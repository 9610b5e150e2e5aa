import type { ReadOperation } from '@/lib/api/http'
import { evidenceRead, keyRead } from '@/lib/capabilities/evidence'
import { jobReads } from '@/lib/capabilities/jobs'
import { indexRead } from '@/lib/capabilities/local-search'
import { monitorReads } from '@/lib/capabilities/monitors'
import { capabilitiesRead, healthRead, readyRead } from './state'

/** Every operation that is not a call, in the order of the documentation. */
export const reads: readonly ReadOperation[] = [
  ...Object.values(jobReads),
  ...Object.values(monitorReads),
  evidenceRead,
  indexRead,
  keyRead,
  capabilitiesRead,
  healthRead,
  readyRead,
]
