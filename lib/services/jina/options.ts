import type { Fields } from '@/lib/api/run'

/** The reader's options, which clients send as headers or in the body. */
const OPTIONS = [
  ...['x-respond-with', 'x-return-format', 'x-target-selector', 'x-remove-selector'],
  ...['x-wait-for-selector', 'x-timeout', 'x-no-cache', 'x-cache-tolerance', 'x-retain-images'],
  ...['x-retain-links', 'x-md-link-style', 'x-with-links-summary', 'x-with-images-summary'],
  ...['x-set-cookie', 'x-user-agent', 'x-referer', 'x-locale', 'x-engine'],
  ...['x-proxy-url', 'x-proxy', 'x-token-budget', 'x-cookies'],
]

/** The headers of a request with the options of its body, such as `targetSelector`. */
export function withOptions(request: Request, fields: Fields): Pick<Request, 'headers'> {
  const headers = new Headers(request.headers)
  for (const name of OPTIONS) {
    const value = fields[inBody(name)]
    const texts = [value]
      .flat()
      .filter((field) => ['string', 'number', 'boolean'].includes(typeof field))
    if (!headers.has(name) && texts.length > 0) headers.set(name, texts.join(', '))
  }
  return { headers }
}

const inBody = (name: string) =>
  name.slice(2).replaceAll(/-[a-z]/g, (part) => part.slice(1).toUpperCase())
