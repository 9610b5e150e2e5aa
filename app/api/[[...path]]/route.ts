import { everyMethod, noEndpoint } from '@/lib/api/http'
import { nearestEndpoint } from '@/lib/operations/catalog'

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod((request: Request) => {
  const path = nearestEndpoint(new URL(request.url).pathname)
  return noEndpoint(request, path === null ? '' : ` Did you mean ${path}?`)
})
