import { everyMethod } from '@/lib/api/http'
import { openAiPrefixed } from '@/lib/services/openai'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(openAiPrefixed)
