import { getOnly } from '@/lib/api/http'
import { jobDeliveries } from '@/lib/capabilities/jobs'

export const GET = jobDeliveries
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
