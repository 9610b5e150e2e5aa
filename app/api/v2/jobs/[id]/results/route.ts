import { getOnly } from '@/lib/api/http'
import { jobResults } from '@/lib/capabilities/jobs'

export const GET = jobResults
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
