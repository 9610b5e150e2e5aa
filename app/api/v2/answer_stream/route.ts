import { postOnly, streamEndpoint } from '@/lib/api/http'
import { answerStream } from '@/lib/capabilities/answer'

export const POST = streamEndpoint(answerStream)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
