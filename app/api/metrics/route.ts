import { getOnly } from '@/lib/api/http'
import { metricsReply } from '@/lib/operations/lifecycle'

export const dynamic = 'force-dynamic'

export const GET = metricsReply
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
