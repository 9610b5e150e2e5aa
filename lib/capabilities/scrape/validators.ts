/** What a site names a version of a page by, and the page's URL after redirects. */
export type Validators = { etag: string | null; lastModified: string | null; url?: string }

/** The site says that a page has not changed. */
export class NotModified extends Error {
  override name = 'NotModified'
  readonly url: string

  constructor(url: string) {
    super('The page has not changed.')
    this.url = url
  }
}

export function validatorsIn(headers: Record<string, string>): Validators {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
}

export function validatorHeaders(validators?: Validators): Record<string, string> {
  const { etag = null, lastModified = null } = validators ?? {}
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  }
}
