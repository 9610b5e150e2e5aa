import { everyMethod } from '@/lib/api'
import { jinaSearch, jinaWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const GET = jinaSearch
export const POST = jinaSearch
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(jinaWrongMethod)
