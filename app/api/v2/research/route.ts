import { endpoint, wrongMethod } from '@/lib/api'
import { research } from '@/lib/research'

export const POST = endpoint(research, { status: 202 })
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
