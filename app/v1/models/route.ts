import { everyMethod } from '@/lib/api'
import { chatModels, chatReadOnly } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const GET = chatModels
export const { DELETE, OPTIONS, PATCH, POST, PUT } = everyMethod(chatReadOnly)
