import { everyMethod } from '@/lib/api/http'
import { exaResearch, exaResearches, exaWrongMethod } from '@/lib/services/exa'

export const dynamic = 'force-dynamic'
export const POST = exaResearch
export const GET = exaResearches
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(exaWrongMethod)
