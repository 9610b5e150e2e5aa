import { getOnly } from '@/lib/api'
import { jobDeliveries } from '@/lib/jobs'

export const GET = jobDeliveries
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
