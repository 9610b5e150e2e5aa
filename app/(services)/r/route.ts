import { everyMethod } from '@/lib/api/http'
import { jinaRead, jinaWrongMethod } from '@/lib/services/jina'

export const dynamic = 'force-dynamic'
export const GET = jinaRead
export const POST = jinaRead
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(jinaWrongMethod)
