import { answerStream } from '@/lib/answer'
import { postOnly, streamEndpoint } from '@/lib/api'

export const POST = streamEndpoint(answerStream)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
