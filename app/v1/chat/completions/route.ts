import { everyMethod } from '@/lib/api'
import { chatCompletions, chatWrongMethod } from '@/lib/dialects'

export const POST = chatCompletions
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(chatWrongMethod)
