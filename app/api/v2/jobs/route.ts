import { getOnly } from '@/lib/api'
import { jobList } from '@/lib/jobs'

export const GET = jobList
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
