import type { OAuthConfig } from 'next-auth/providers/oauth'
import { z } from 'zod'
import { getSetting } from '@/lib/base/config'
import { oidcName, oidcSettings } from './settings'

const TIMEOUT_MS = 10_000

/** Claims of an ID token that this server reads after checking its signature. */
export const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  /** How the person proved who they are (RFC 8176). */
  amr: z.array(z.string()).optional(),
})
export type Claims = z.infer<typeof Claims>

/** Why someone returning from the provider is not signed in. */
export type OidcProblem =
  | 'issuer'
  | 'signature'
  | 'nonce'
  | 'state'
  | 'expired'
  | 'denied'
  | 'unreachable'
  | 'failed'
  | 'unverified'
  | 'no_member'
  | 'removed'
  | 'connected_elsewhere'
  | 'other_account'

/** The provider for next-auth: code flow with PKCE, state and nonce. Null if none is configured. */
export function oidcProvider(): OAuthConfig<Claims> | null {
  const issuer = getSetting(oidcSettings.issuer)
  const name = oidcName()
  if (!issuer || name === null) return null
  return {
    id: 'oidc',
    name,
    type: 'oauth',
    wellKnown: `${withoutSlash(issuer)}/.well-known/openid-configuration`,
    clientId: getSetting(oidcSettings.clientId),
    clientSecret: getSetting(oidcSettings.clientSecret),
    // Without a secret this is a public client: only PKCE ties the code to this server.
    ...(getSetting(oidcSettings.clientSecret)
      ? {}
      : { client: { token_endpoint_auth_method: 'none' as const } }),
    authorization: { params: { scope: 'openid email profile' } },
    checks: ['pkce', 'state', 'nonce'],
    idToken: true,
    httpOptions: { timeout: TIMEOUT_MS },
    userinfo: { request: exchangeToken },
    profile: ({ sub }) => ({ id: sub, sessionId: '' }),
  }
}

type Request = NonNullable<Exclude<OAuthConfig<Claims>['userinfo'], string | undefined>['request']>

/** Some providers return the e-mail address only from the userinfo endpoint. */
const exchangeToken: Request = async ({ client, tokens }) => {
  const claims = (tokens as { claims: () => Record<string, unknown> }).claims()
  if (claims.email !== undefined || !client.issuer.metadata.userinfo_endpoint) return claims
  const { sub, email, email_verified } = await client.userinfo(tokens.access_token ?? '')
  // OpenID Connect Core 5.3.2: claims about someone else must not be used.
  return sub === claims.sub ? { ...claims, email, email_verified } : claims
}

/** Whether the issuer that the operator configured issued the token. */
export function isOurIssuer(iss: string): boolean {
  return withoutSlash(iss) === withoutSlash(getSetting(oidcSettings.issuer) ?? '')
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')

const MESSAGES: [RegExp, OidcProblem][] = [
  [/unexpected iss|iss mismatch/i, 'issuer'],
  [/signature|no valid key|unexpected JWT alg|expected alg/i, 'signature'],
  [/nonce/i, 'nonce'],
  [/state|code_verifier|pkce/i, 'state'],
  [/expired|iat|nbf/i, 'expired'],
  [/access_denied|consent_required|login_required/i, 'denied'],
  [/ECONN|ENOTFOUND|EAI_AGAIN|timed out|200 OK, got|certificate/i, 'unreachable'],
]

/** Maps an error of the OpenID client to one of ours. */
export function toOidcProblem(error: unknown): OidcProblem {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  return MESSAGES.find(([sign]) => sign.test(text))?.[1] ?? 'failed'
}
