import { legacyHeaders, postOnly, streamEndpoint } from '@/lib/api/http'
import { legacyAnswerStream } from '@/lib/capabilities/answer'

export const POST = streamEndpoint(legacyAnswerStream, {
  headers: legacyHeaders('/api/v2/answer_stream'),
})
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
