import { everyMethod } from '@/lib/api/http'
import { searxngPlain, searxngWrongMethod } from '@/lib/services/searxng'

export const dynamic = 'force-dynamic'
export const GET = searxngPlain
export const POST = searxngPlain
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(searxngWrongMethod)
