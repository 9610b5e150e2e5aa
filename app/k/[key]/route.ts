import { everyMethod } from '@/lib/api'
import { searxngWithKey, searxngWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const GET = searxngWithKey
export const POST = searxngWithKey
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(searxngWrongMethod)
