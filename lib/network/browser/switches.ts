import type { FilterProxy } from './proxy'

/** The switches of a browser that starts for us, here or elsewhere. */
export function launchArgs(proxy: Pick<FilterProxy, 'ip'>): string[] {
  return [...networkArgs(proxy), ...QUIET_ARGS]
}

/** Nothing bypasses the proxy: no DNS, no WebRTC over UDP, no QUIC. */
export function networkArgs(proxy: Pick<FilterProxy, 'ip'>): string[] {
  return [
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${proxy.ip}`,
    '--proxy-bypass-list=<-loopback>',
    '--disable-quic',
  ]
}

const QUIET_ARGS = [
  // A hanging frame of another site must not block the page. The default in Chromium, but not
  // in headless_shell.
  '--site-per-process',
  '--disable-gpu',
  '--disable-blink-features=AutomationControlled',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-print-preview',
  '--mute-audio',
  '--hide-scrollbars',
  '--js-flags=--max-old-space-size=512',
]
