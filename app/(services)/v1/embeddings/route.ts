import { everyMethod } from '@/lib/api/http'
import { chatEmbeddings, chatWrongMethod } from '@/lib/services/openai'

export const POST = chatEmbeddings
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(chatWrongMethod)
