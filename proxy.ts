import { type NextRequest, NextResponse } from 'next/server'
import { PLACE_HEADER } from './app/way-back'

/**
 * Pages get a Content-Security-Policy with a nonce of their own; nothing is loaded from another
 * host.
 */
export function proxy(request: NextRequest): NextResponse {
  if (isCall(request)) return noInterface(request.nextUrl.pathname)
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set(PLACE_HEADER, placeOf(request.nextUrl))
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('Referrer-Policy', 'same-origin')
  response.headers.set('X-Frame-Options', 'DENY')
  return response
}

/** A program's call, to which a page would say nothing. */
const isCall = ({ method, headers }: NextRequest): boolean =>
  method === 'POST' && /^bearer /i.test(headers.get('authorization') ?? '')

function noInterface(path: string): NextResponse {
  const message = `There is no API at ${path}: OpenAI’s is below /v1, Perplexity’s below /perplexity, our own below /api/v2.`
  return NextResponse.json(
    { error: { message, type: 'not_found', code: 'not_found', param: null } },
    { status: 404 },
  )
}

/** Without the parameter that Next adds to client-side navigation. */
function placeOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete('_rsc')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/**
 * Every path but those of programs and files. Next reads this before it runs anything, so it
 * cannot be made from the list in lib/api/paths; a test compares the two.
 */
export const config = {
  matcher: [
    '/((?!(?:api|cohere|config|exa|firecrawl|jina|k|mcp|open-webui|openai|perplexity|r|s|search|searxng|tavily|v0|v1|v2)(?:/|$)|_next/static/|(?:\\.well-known/groundwire-key|brand/logo|clients/[\\w.-]+|llms\\.txt|picture|proof/[\\w.-]+/evidence|favicon\\.ico|icon\\.svg)$).*)',
  ],
}
