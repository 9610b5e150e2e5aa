import { everyMethod } from '@/lib/api/http'
import { jinaRoute } from '@/lib/services/jina'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(jinaRoute)
