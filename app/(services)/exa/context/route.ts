import { everyMethod } from '@/lib/api/http'
import { exaContext, exaWrongMethod } from '@/lib/services/exa'

export const dynamic = 'force-dynamic'
export const POST = exaContext
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(exaWrongMethod)
