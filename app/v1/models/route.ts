import { forCallers } from '@/lib/api'
import { chatModels } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const GET = forCallers(chatModels)
