import { legacyAnswerStream } from '@/lib/answer'
import { legacyHeaders, postOnly, streamEndpoint } from '@/lib/api'

export const POST = streamEndpoint(legacyAnswerStream, {
  headers: legacyHeaders('/api/v2/answer_stream'),
})
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
