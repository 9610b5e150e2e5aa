import { everyMethod } from '@/lib/api'
import { exaResearch, exaResearches, exaWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = exaResearch
export const GET = exaResearches
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(exaWrongMethod)
