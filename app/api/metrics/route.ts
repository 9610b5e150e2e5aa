import { getOnly } from '@/lib/api'
import { metricsReply } from '@/lib/lifecycle'

export const dynamic = 'force-dynamic'

export const GET = metricsReply
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
