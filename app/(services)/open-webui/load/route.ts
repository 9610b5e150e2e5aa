import { everyMethod } from '@/lib/api/http'
import { openWebuiLoad, openWebuiWrongMethod } from '@/lib/services/open-webui'

export const dynamic = 'force-dynamic'
export const POST = openWebuiLoad
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(openWebuiWrongMethod)
