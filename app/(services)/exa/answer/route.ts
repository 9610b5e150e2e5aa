import { everyMethod } from '@/lib/api/http'
import { exaAnswer, exaWrongMethod } from '@/lib/services/exa'

export const dynamic = 'force-dynamic'
export const POST = exaAnswer
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(exaWrongMethod)
