import { everyMethod } from '@/lib/api'
import { exaAnswer, exaWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = exaAnswer
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(exaWrongMethod)
