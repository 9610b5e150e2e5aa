import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isMetadata, plainHost } from '@/lib/network/web'

/** Also the code that a connection error has, and so part of messages. */
const METADATA = 'a cloud metadata address'

/** Whether a URL names a cloud's metadata service. Other names are checked when resolved. */
export function isMetadataUrl(url: URL): boolean {
  const host = plainHost(url.hostname)
  return host === 'metadata.google.internal' || (isIP(host) !== 0 && isMetadata(host))
}

export function refuseMetadata(url: URL): void {
  if (isMetadataUrl(url)) throw refusal()
}

/** Resolves a name to its addresses other than those of a cloud's metadata service. */
export const lookupService: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, all) => {
    if (error) return callback(error, '')
    const safe = all.filter(({ address }) => !isMetadata(address))
    const [first] = safe
    if (!first) return callback(refusal(), '')
    if (options.all) callback(null, safe)
    else callback(null, first.address, first.family)
  })
}

const refusal = (): NodeJS.ErrnoException => Object.assign(new Error(METADATA), { code: METADATA })
