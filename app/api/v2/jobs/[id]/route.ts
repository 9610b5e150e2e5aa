import { getOrDeleteOnly } from '@/lib/api/http'
import { cancelJobEndpoint, jobStatus } from '@/lib/capabilities/jobs'

export const GET = jobStatus
export const DELETE = cancelJobEndpoint
export const { OPTIONS, PATCH, POST, PUT } = getOrDeleteOnly
