import { everyMethod } from '@/lib/api/http'
import { jinaSearch, jinaWrongMethod } from '@/lib/services/jina'

export const dynamic = 'force-dynamic'
export const GET = jinaSearch
export const POST = jinaSearch
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(jinaWrongMethod)
