import { endpoint, postOnly, readJson } from '@/lib/api/http'
import { isUpload, parse, readUpload } from '@/lib/capabilities/parse'

export const POST = endpoint(parse, {
  readFields: (request) => (isUpload(request) ? readUpload(request) : readJson(request)),
})
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
