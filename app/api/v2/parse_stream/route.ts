import { postOnly, readJson, streamEndpoint } from '@/lib/api/http'
import { isUpload, parseStream, readUpload } from '@/lib/capabilities/parse'

export const POST = streamEndpoint(parseStream, {
  readFields: (request) => (isUpload(request) ? readUpload(request) : readJson(request)),
})
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
