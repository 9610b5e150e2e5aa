import { everyMethod, noEndpoint } from '@/lib/api/http'
import { nearestEndpoint } from '@/lib/operations/catalog'

/** 404 in the contract's error shape, for every /api path without an endpoint. */
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod((request: Request) => {
  const path = nearestEndpoint(new URL(request.url).pathname)
  return noEndpoint(request, path === null ? '' : ` Did you mean ${path}?`)
})
