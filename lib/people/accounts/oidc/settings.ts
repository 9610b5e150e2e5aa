import { z } from 'zod'
import { getSetting, list, optionalText, setting } from '@/lib/base/config'

const LOOPBACK = /^(?:127\.[\d.]+|localhost|\[::1\])$/

/** Signing keys come from the issuer: anyone who could alter them could sign in as anyone. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((text) => {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || LOOPBACK.test(hostname)
  }, 'must be an https address')
  .optional()

/** Sign-in with an OpenID Connect provider. Off unless the first two settings are given. */
export const oidcSettings = {
  issuer: setting(
    'OIDC_ISSUER',
    'Issuer of an OpenID Connect provider that people can sign in with. Redirect URI to register there: PUBLIC_URL/api/auth/callback/oidc.',
    issuer,
    { example: 'https://login.example.com/realms/staff' },
  ),
  clientId: setting('OIDC_CLIENT_ID', 'Client id at that provider.', optionalText),
  clientSecret: setting('OIDC_CLIENT_SECRET', 'Client secret at that provider.', optionalText, {
    secret: true,
  }),
  name: setting(
    'OIDC_NAME',
    'What the button on the sign-in page calls the provider: Sign in with …',
    z.string().max(40).default('single sign-on'),
    { example: 'Example Login' },
  ),
  domains: setting(
    'OIDC_ALLOWED_DOMAINS',
    'E-mail domains whose people become members when they first sign in with the provider, comma-separated; when empty, existing members only.',
    list,
    { example: 'example.com,example.org' },
  ),
  role: setting(
    'OIDC_ROLE',
    'Role of members who join that way: developer, billing or viewer.',
    z.enum(['developer', 'billing', 'viewer']).default('developer'),
  ),
} as const

/** The provider's display name, or null if none is configured. */
export function oidcName(): string | null {
  return getSetting(oidcSettings.issuer) && getSetting(oidcSettings.clientId)
    ? getSetting(oidcSettings.name)
    : null
}
