import { getOrDeleteOnly } from '@/lib/api/http'
import { jobReads } from '@/lib/capabilities/jobs'

export const GET = jobReads.status.handle
export const DELETE = jobReads.cancel.handle
export const { OPTIONS, PATCH, POST, PUT } = getOrDeleteOnly
