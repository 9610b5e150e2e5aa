import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { bodyOf, listen, sendJson } from './upstreams/listen'

/** The person who is signed in at the issuer, and the issuer's faults. */
type OidcPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  amr?: string[]
}
export type OidcFault =
  | 'issuer'
  | 'discovery'
  | 'signature'
  | 'none'
  | 'nonce'
  | 'expired'
  | 'audience'

export type OidcIssuer = {
  url: string
  person: OidcPerson
  fault: OidcFault | null
  /** Only the userinfo endpoint returns the e-mail address. */
  emailLater: boolean
  /** Sends people back with an error, as when they cancel. */
  cancels: boolean
  close: () => Promise<void>
}

const CLIENT = { id: 'groundwire', secret: 'a client secret of the tests' }
export const OIDC_CLIENT = CLIENT

type Grant = { challenge: string; nonce: string; redirect: string; person: OidcPerson }

/** An OpenID Connect issuer on loopback: discovery, code flow with PKCE, RS256 tokens, JWKS. */
export async function startOidcIssuer(person: OidcPerson): Promise<OidcIssuer> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, Grant>()
  const holders = new Map<string, OidcPerson>()
  const server = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer.url)
    if (url.pathname === '/.well-known/openid-configuration')
      return sendJson(response, 200, discovery(issuer))
    if (url.pathname === '/jwks') {
      const jwk = keys.publicKey.export({ format: 'jwk' })
      return sendJson(response, 200, { keys: [{ ...jwk, kid: 'k1', use: 'sig', alg: 'RS256' }] })
    }
    if (url.pathname === '/authorize') {
      response.writeHead(302, { location: authorize(url, issuer, grants) })
      return void response.end()
    }
    if (url.pathname === '/token') {
      const form = new URLSearchParams(await bodyOf(request))
      const grant = redeem(form, request.headers.authorization, grants)
      if (!grant) return sendJson(response, 400, { error: 'invalid_grant' })
      const access = randomBytes(12).toString('hex')
      holders.set(access, grant.person)
      const key = issuer.fault === 'signature' ? strangers.privateKey : keys.privateKey
      const idToken = tokenFor(grant, issuer, (text) =>
        createSign('RSA-SHA256').update(text).sign(key).toString('base64url'),
      )
      const tokens = { access_token: access, token_type: 'Bearer', id_token: idToken }
      return sendJson(response, 200, { ...tokens, expires_in: 300 })
    }
    const holder = holders.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (url.pathname === '/userinfo' && holder) return sendJson(response, 200, holder)
    response.writeHead(404).end()
  })
  const issuer: OidcIssuer = {
    url: server.url,
    person,
    fault: null,
    emailLater: false,
    cancels: false,
    close: server.close,
  }
  return issuer
}

function discovery({ url, fault }: OidcIssuer) {
  return {
    issuer: fault === 'discovery' ? 'https://other.example.com' : url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }
}

/**
 * Where the browser is sent: back, with a code. Throws if the client omits a required parameter.
 */
function authorize({ searchParams }: URL, issuer: OidcIssuer, grants: Map<string, Grant>): string {
  const given = (name: string) => searchParams.get(name) ?? ''
  const isWhole =
    given('client_id') === CLIENT.id &&
    given('response_type') === 'code' &&
    given('code_challenge_method') === 'S256' &&
    given('scope').includes('openid') &&
    given('state') !== '' &&
    given('nonce') !== ''
  if (!isWhole) throw new Error(`not a whole request: ${searchParams}`)
  const redirect = given('redirect_uri')
  const back = new URL(redirect)
  back.searchParams.set('state', given('state'))
  if (issuer.cancels) {
    back.searchParams.set('error', 'access_denied')
    return back.href
  }
  const code = randomBytes(12).toString('hex')
  const [challenge, nonce] = [given('code_challenge'), given('nonce')]
  grants.set(code, { challenge, nonce, redirect, person: { ...issuer.person } })
  back.searchParams.set('code', code)
  return back.href
}

function redeem(
  form: URLSearchParams,
  authorization: string | undefined,
  grants: Map<string, Grant>,
): Grant | null {
  const basic = [CLIENT.id, CLIENT.secret].map((one) =>
    encodeURIComponent(one).replaceAll('%20', '+'),
  )
  const right = `Basic ${Buffer.from(basic.join(':')).toString('base64')}`
  const grant = grants.get(form.get('code') ?? '')
  grants.delete(form.get('code') ?? '')
  const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
  const fits =
    authorization === right &&
    form.get('redirect_uri') === grant?.redirect &&
    verifier.digest('base64url') === grant?.challenge
  return fits ? (grant ?? null) : null
}

function tokenFor(
  { nonce, person }: Grant,
  { url, fault, emailLater }: OidcIssuer,
  sign: (text: string) => string,
): string {
  const now = Math.floor(Date.now() / 1000)
  const { sub, amr, ...address } = person
  const claims = {
    iss: fault === 'issuer' ? 'https://other.example.com' : url,
    aud: fault === 'audience' ? 'another client' : CLIENT.id,
    nonce: fault === 'nonce' ? 'another nonce' : nonce,
    iat: now - (fault === 'expired' ? 3_600 : 0),
    exp: now + (fault === 'expired' ? -1_800 : 300),
    sub,
    ...(amr ? { amr } : {}),
    ...(emailLater ? {} : address),
  }
  const head = fault === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: 'k1', typ: 'JWT' }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part(head)}.${part(claims)}`
  return `${text}.${fault === 'none' ? '' : sign(text)}`
}
