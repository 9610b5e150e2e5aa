import { getOrDeleteOnly } from '@/lib/api'
import { cancelJobEndpoint, jobStatus } from '@/lib/jobs'

export const GET = jobStatus
export const DELETE = cancelJobEndpoint
export const { OPTIONS, PATCH, POST, PUT } = getOrDeleteOnly
