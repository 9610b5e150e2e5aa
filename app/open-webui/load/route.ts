import { everyMethod } from '@/lib/api'
import { openWebuiLoad, openWebuiWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = openWebuiLoad
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(openWebuiWrongMethod)
