import { everyMethod } from '@/lib/api/http'
import { openWebuiRoute } from '@/lib/services/open-webui'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(openWebuiRoute)
