import type { OidcProblem } from '@/lib/people/accounts'

const START_AGAIN = 'Try again.'

/** The message after a failed sign-in with the provider `name`. */
const TEXTS: Record<OidcProblem, (name: string) => string> = {
  issuer: (name) =>
    `The response of ${name} is from an issuer that this server does not trust. Ask the owner to check OIDC_ISSUER.`,
  signature: (name) =>
    `The signature of ${name} is not valid, so its response is not trusted. Tell the owner.`,
  nonce: () => `The response belongs to another sign-in (wrong nonce). ${START_AGAIN}`,
  state: () =>
    `This sign-in was started in another browser, or took longer than 15 minutes. ${START_AGAIN}`,
  expired: (name) =>
    `The response of ${name} has expired. ${START_AGAIN} If that does not help, the server’s clock may be wrong.`,
  denied: (name) => `${name} did not sign you in, or you cancelled. ${START_AGAIN}`,
  unreachable: (name) => `${name} cannot be reached. Try again later, or use your password.`,
  failed: (name) => `Signing in with ${name} failed. See the server’s log for the reason.`,
  unverified: (name) => `Your e-mail address is not verified at ${name}. Verify it there first.`,
  no_member: (name) =>
    `You are not a member of this server yet. Ask an admin for an invitation, then connect ${name} on your account page.`,
  removed: () => 'Your access to this server was removed. Ask an admin.',
  connected_elsewhere: (name) => `This account of ${name} is connected to another member.`,
  other_account: (name) =>
    `The member with your e-mail address is connected to another account of ${name}. Ask an admin.`,
}

/** The message for the error in the URL, or null. `error`: a code of next-auth. */
export function refusalText(
  { refused, error }: { refused?: string | string[]; error?: string | string[] },
  name: string | null,
): string | null {
  if (name === null) return null
  if (typeof refused === 'string' && Object.hasOwn(TEXTS, refused))
    return TEXTS[refused as OidcProblem](name)
  if (error === 'OAuthSignin') return TEXTS.unreachable(name)
  return error === 'OAuthCallback' || error === 'Callback' ? TEXTS.failed(name) : null
}
