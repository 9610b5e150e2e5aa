import { getOnly } from '@/lib/api/http'
import { jobList } from '@/lib/capabilities/jobs'

export const GET = jobList
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
