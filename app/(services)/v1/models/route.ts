import { everyMethod } from '@/lib/api/http'
import { chatModels, chatReadOnly } from '@/lib/services/openai'

export const dynamic = 'force-dynamic'
export const GET = chatModels
export const { DELETE, OPTIONS, PATCH, POST, PUT } = everyMethod(chatReadOnly)
