import { everyMethod } from '@/lib/api/http'
import { exaSearch, exaWrongMethod } from '@/lib/services/exa'

export const dynamic = 'force-dynamic'
export const POST = exaSearch
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(exaWrongMethod)
