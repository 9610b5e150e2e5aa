import { metricsReply } from '@/lib/lifecycle'

export const dynamic = 'force-dynamic'

export const GET = metricsReply
