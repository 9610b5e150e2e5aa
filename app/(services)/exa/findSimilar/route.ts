import { everyMethod } from '@/lib/api/http'
import { exaSimilar, exaWrongMethod } from '@/lib/services/exa'

export const dynamic = 'force-dynamic'
export const POST = exaSimilar
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(exaWrongMethod)
