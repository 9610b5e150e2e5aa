import type { FailureKind } from './upstream-error'

/** What an operator can do about a service's failure, with the names of its settings. */
export function adviceFor(kind: FailureKind, settings: { key?: string; address?: string }): string {
  const { key, address } = settings
  switch (kind) {
    case 'auth':
      return key
        ? `Check ${key}: the service rejects it.`
        : 'Allow this server in the settings of the service.'
    case 'billing':
      return `Add credit at the service${key ? `, or set another ${key}` : ''}.`
    case 'rate':
      return key ? 'Wait, or choose a plan that allows more calls.' : 'Wait, or set your own key.'
    case 'blocked':
      return 'The service blocked this server as automated. Use another provider for now.'
    case 'timeout':
    case 'network':
      return `Check that the service is running and reachable from here${address ? ` (${address})` : ''}; a proxy goes in HTTPS_PROXY.`
    case 'bad_request':
      return 'The service rejected a normal request: its version may be unknown to this server.'
    case 'upstream':
      return `The service failed, or its address belongs to something else${address ? `: check ${address}` : ''}.`
  }
}
