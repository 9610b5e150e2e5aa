import { everyMethod } from '@/lib/api'
import { exaSimilar, exaWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = exaSimilar
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(exaWrongMethod)
