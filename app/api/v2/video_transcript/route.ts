import { endpoint, wrongMethod } from '@/lib/api'
import { transcript } from '@/lib/transcript'

export const POST = endpoint(transcript)
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
