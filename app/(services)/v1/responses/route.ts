import { everyMethod } from '@/lib/api/http'
import { chatWrongMethod, responses } from '@/lib/services/openai'

export const POST = responses
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(chatWrongMethod)
