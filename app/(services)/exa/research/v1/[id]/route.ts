import { everyMethod } from '@/lib/api/http'
import { exaReadOnly, exaResearched } from '@/lib/services/exa'

export const dynamic = 'force-dynamic'
export const GET = exaResearched
export const { DELETE, OPTIONS, PATCH, POST, PUT } = everyMethod(exaReadOnly)
