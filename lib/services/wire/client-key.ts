/** The key of another service's client, from the path, `X-API-Key`, `api-key` or Basic. */
export function clientKey(request: Request, inPath?: string): string | undefined {
  if (inPath) return inPath
  const header = (request.headers.get('x-api-key') ?? request.headers.get('api-key'))?.trim()
  if (header) return header
  const basic = /^Basic +([\w+/=-]+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')
  if (!basic?.[1]) return undefined
  const credentials = Buffer.from(basic[1], 'base64').toString()
  const colon = credentials.indexOf(':')
  const [name, password] =
    colon < 0 ? [credentials, ''] : [credentials.slice(0, colon), credentials.slice(colon + 1)]
  return password || name
}

/** The key of `/k/<key>`, for clients that cannot send a header. */
export function keyInPath({ url }: Request): string {
  const [, , key = ''] = new URL(url).pathname.split('/')
  return decodeURIComponent(key)
}
