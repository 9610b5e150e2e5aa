import { everyMethod } from '@/lib/api'
import { jinaRead, jinaWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const GET = jinaRead
export const POST = jinaRead
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(jinaWrongMethod)
