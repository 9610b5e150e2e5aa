import { getOnly } from '@/lib/api'
import { jobResults } from '@/lib/jobs'

export const GET = jobResults
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
