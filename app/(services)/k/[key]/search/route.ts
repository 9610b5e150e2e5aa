import { everyMethod } from '@/lib/api/http'
import { searxngWithKey, searxngWrongMethod } from '@/lib/services/searxng'

export const dynamic = 'force-dynamic'
export const GET = searxngWithKey
export const POST = searxngWithKey
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(searxngWrongMethod)
