import { answerStream } from '@/lib/answer'
import { streamEndpoint, wrongMethod } from '@/lib/api'

export const POST = streamEndpoint(answerStream)
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
