import { everyMethod } from '@/lib/api'
import { exaContext, exaWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = exaContext
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(exaWrongMethod)
