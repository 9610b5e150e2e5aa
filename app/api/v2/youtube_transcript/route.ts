import { endpoint, postOnly } from '@/lib/api'
import { transcript } from '@/lib/transcript'

export const POST = endpoint(transcript)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
