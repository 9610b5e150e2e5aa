import { everyMethod } from '@/lib/api/http'
import { exaRoute } from '@/lib/services/exa'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(exaRoute)
