import { list, optionalText, setting } from '@/lib/base/config'

/** The proxy for requests to configured services. Pages from customers never use it. */
export const upstreamSettings = {
  httpsProxy: setting(
    'HTTPS_PROXY',
    'Proxy for calls to search and model providers over https.',
    optionalText,
    {
      secret: true,
      example: 'http://proxy.example.com:3128',
    },
  ),
  httpProxy: setting(
    'HTTP_PROXY',
    'Proxy for calls to search and model providers over http.',
    optionalText,
    {
      secret: true,
    },
  ),
  noProxy: setting(
    'NO_PROXY',
    'Hosts called without the proxy, comma-separated; loopback always is.',
    list,
  ),
} as const
