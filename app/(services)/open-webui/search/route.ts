import { everyMethod } from '@/lib/api/http'
import { openWebuiSearch, openWebuiWrongMethod } from '@/lib/services/open-webui'

export const dynamic = 'force-dynamic'
export const POST = openWebuiSearch
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(openWebuiWrongMethod)
