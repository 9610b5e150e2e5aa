import { everyMethod } from '@/lib/api'
import { exaReadOnly, exaResearched } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const GET = exaResearched
export const { DELETE, OPTIONS, PATCH, POST, PUT } = everyMethod(exaReadOnly)
