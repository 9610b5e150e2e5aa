import { everyMethod } from '@/lib/api/http'
import { cohereRoute } from '@/lib/services/cohere'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(cohereRoute)
