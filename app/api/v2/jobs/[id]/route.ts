import { oneJobOnly } from '@/lib/api'
import { cancelJobEndpoint, jobStatus } from '@/lib/jobs'

export const GET = jobStatus
export const DELETE = cancelJobEndpoint
export { oneJobOnly as OPTIONS, oneJobOnly as PATCH, oneJobOnly as POST, oneJobOnly as PUT }
