import { everyMethod } from '@/lib/api'
import { exaContents, exaWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = exaContents
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(exaWrongMethod)
