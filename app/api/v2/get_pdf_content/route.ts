import { endpoint, wrongMethod } from '@/lib/api'
import { pdf } from '@/lib/pdf'

export const POST = endpoint(pdf)
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
