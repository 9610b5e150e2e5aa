import { postOnly } from '@/lib/api/http'
import { jobReads } from '@/lib/capabilities/jobs'

export const POST = jobReads.resume.handle
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
