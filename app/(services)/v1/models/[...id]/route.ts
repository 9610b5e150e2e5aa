import { everyMethod } from '@/lib/api/http'
import { chatModel, chatReadOnly } from '@/lib/services/openai'

export const dynamic = 'force-dynamic'
export const GET = chatModel
export const { DELETE, OPTIONS, PATCH, POST, PUT } = everyMethod(chatReadOnly)
