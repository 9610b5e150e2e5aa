import { everyMethod } from '@/lib/api'
import { openWebuiSearch, openWebuiWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = openWebuiSearch
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(openWebuiWrongMethod)
