import { endpoint, postOnly } from '@/lib/api/http'
import { transcript } from '@/lib/capabilities/transcript'

export const POST = endpoint(transcript)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
