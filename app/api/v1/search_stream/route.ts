import { legacyAnswerStream } from '@/lib/answer'
import { legacyHeaders, streamEndpoint, wrongMethod } from '@/lib/api'

export const POST = streamEndpoint(legacyAnswerStream, {
  headers: legacyHeaders('/api/v2/answer_stream'),
})
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
