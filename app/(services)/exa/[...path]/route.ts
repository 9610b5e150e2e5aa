import { everyMethod } from '@/lib/api/http'
import { exaUnknown } from '@/lib/services/exa'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(exaUnknown)
