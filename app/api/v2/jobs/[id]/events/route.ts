import { getOnly } from '@/lib/api'
import { jobEvents } from '@/lib/jobs'

export const GET = jobEvents
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
