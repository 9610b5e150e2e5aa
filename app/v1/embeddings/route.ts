import { everyMethod } from '@/lib/api'
import { chatEmbeddings, chatWrongMethod } from '@/lib/dialects'

export const POST = chatEmbeddings
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(chatWrongMethod)
