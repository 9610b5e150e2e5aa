import { everyMethod } from '@/lib/api'
import { searxngPlain, searxngWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const GET = searxngPlain
export const POST = searxngPlain
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(searxngWrongMethod)
