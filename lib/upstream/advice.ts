import type { FailureKind } from './upstream-error'

/** What an operator can do about a service's failure, naming its settings. */
export function adviceFor(kind: FailureKind, settings: { key?: string; address?: string }): string {
  const { key, address } = settings
  switch (kind) {
    case 'auth':
      return key
        ? `Check ${key}: it is refused.`
        : 'Allow this server in the service’s own settings.'
    case 'billing':
      return `Add credit at the service${key ? `, or set another ${key}` : ''}.`
    case 'rate':
      return key
        ? 'Wait, or choose a plan that allows more calls.'
        : 'Wait, or set a key of your own.'
    case 'blocked':
      return 'The service blocked this server as automated. Use another provider for now.'
    case 'timeout':
    case 'network':
      return `Check that the service is running and reachable from here${address ? ` (${address})` : ''}; a proxy goes in HTTPS_PROXY.`
    case 'bad_request':
      return 'The service refused a usual request: its version may differ from what is known here.'
    case 'upstream':
      return `The service itself fails, or something else answers at its address${address ? `: check ${address}` : ''}.`
  }
}
