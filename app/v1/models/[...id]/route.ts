import { everyMethod } from '@/lib/api'
import { chatModel, chatReadOnly } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const GET = chatModel
export const { DELETE, OPTIONS, PATCH, POST, PUT } = everyMethod(chatReadOnly)
