import { everyMethod } from '@/lib/api'
import { exaSearch, exaWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = exaSearch
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(exaWrongMethod)
