import { everyMethod } from '@/lib/api'
import { chatWrongMethod, responses } from '@/lib/dialects'

export const POST = responses
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(chatWrongMethod)
