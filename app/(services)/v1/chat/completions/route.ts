import { everyMethod } from '@/lib/api/http'
import { chatCompletions, chatWrongMethod } from '@/lib/services/openai'

export const POST = chatCompletions
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(chatWrongMethod)
