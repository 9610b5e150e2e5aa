import { getOnly } from '@/lib/api/http'
import { jobEvents } from '@/lib/capabilities/jobs'

export const GET = jobEvents
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
