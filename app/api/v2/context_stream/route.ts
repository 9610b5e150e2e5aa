import { streamEndpoint, wrongMethod } from '@/lib/api'
import { contextStream } from '@/lib/context'

export const POST = streamEndpoint(contextStream)
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
