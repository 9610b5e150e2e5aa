import { everyMethod } from '@/lib/api'
import { openAiPrefixed } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(openAiPrefixed)
