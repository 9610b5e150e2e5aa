import { everyMethod } from '@/lib/api/http'
import { openWebuiUnknown } from '@/lib/services/open-webui'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(openWebuiUnknown)
