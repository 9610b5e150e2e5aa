import { getOnly } from '@/lib/api/http'
import { jobReads } from '@/lib/capabilities/jobs'

export const GET = jobReads.list.handle
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
