import { createHash } from 'node:crypto'
import { getServerSession, type NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { getSetting, settings } from '@/lib/base/config'
import { warnSeldom } from '@/lib/base/log'
import { authSecret } from '@/lib/people/keys'
import { type Attempt, during } from './attempt'
import { getClientAddress } from './client-address'
import { knownBrowser, knownCookie, noteSignedIn } from './known-browser'
import { type Entered, enterBy, enterByCode, noteRefusal } from './oidc/enter'
import { oidcProvider } from './oidc/provider'
import { endSession, findPerson, SESSION_MS, startSession } from './sessions'
import { signIn, type User } from './sign-in'
import { takeCode } from './two-factor'

/** The password was right; the page asks for a code next. */
const CODE_NEEDED = 'code_needed'
const CODE_WRONG = 'code_wrong'

declare module 'next-auth' {
  interface Session {
    sessionId: string
  }
  interface User {
    sessionId: string
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    sessionId?: string
  }
}

/** Login and password, or a provider, with an encrypted cookie named after this installation. */
export function authOptions(): NextAuthOptions {
  const secure = isSecure()
  return {
    secret: authSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_MS / 1000 },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: sessionCookie(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    providers: providers(),
    logger: { error: noteError, warn: () => {}, debug: () => {} },
    callbacks: {
      signIn: ({ user, account, profile }) =>
        account?.provider === 'oidc' ? viaProvider(user, profile) : true,
      jwt: ({ token, user }) => (user ? { ...token, sessionId: user.sessionId } : token),
      session: ({ session, token }) => ({ ...session, sessionId: token.sessionId ?? '' }),
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sub && token.sessionId) await endSession(token.sub, token.sessionId)
      },
    },
  }
}

function providers(): NextAuthOptions['providers'] {
  const oidc = oidcProvider()
  return oidc ? [passwords(), oidc] : [passwords()]
}

const passwords = () =>
  Credentials({
    credentials: { login: {}, password: {}, code: {}, ticket: {} },
    authorize: async (credentials, request) => {
      const code = String(credentials?.code ?? '')
      if (credentials?.ticket) {
        const entered = await enterByCode(credentials.ticket, (user) => checkCode(user, code))
        return entered && asUser(entered)
      }
      const address = getClientAddress(request.headers)
      const [login, password] = [
        String(credentials?.login ?? ''),
        String(credentials?.password ?? ''),
      ]
      const browser = knownBrowser(request.headers?.cookie, login)
      const user = await signIn(login, password, address, browser)
      if (!user) return null
      if (user.totpSince !== null) await checkCode(user, code)
      noteSignedIn(user.login)
      const userAgent = String(request.headers?.['user-agent'] ?? '')
      return asUser({ user, sessionId: await startSession(user.id, { userAgent, address }) })
    },
  })

const asUser = ({ user: { id, login }, sessionId }: Entered) => ({ id, name: login, sessionId })

/** next-auth builds the session's token from `user`. */
async function viaProvider(user: object, profile: unknown): Promise<true | string> {
  const entered = await enterBy(profile)
  if (typeof entered === 'string') return entered
  Object.assign(user, asUser(entered))
  return true
}

/** next-auth reports rejections only to its log. */
function noteError(code: string, about: unknown): void {
  if (code.includes('OAUTH')) noteRefusal(about)
  else warnSeldom('next-auth refused a request', { code })
}

/** Handles a sign-in request: adds our cookies, and redirects to a page that names the error. */
export async function answerSignIn(
  headers: Headers,
  answer: () => Promise<Response>,
): Promise<Response> {
  const current: Attempt = { headers, login: null, refusedTo: null }
  const response = await during(current, answer)
  const { login, refusedTo } = current
  if (login !== null) response.headers.append('Set-Cookie', knownCookie(login, isSecure()))
  if (refusedTo !== null && response.headers.has('Location'))
    response.headers.set('Location', refusedTo)
  return response
}

/** Throws what the sign-in page needs next. */
async function checkCode(user: User, code: string): Promise<void> {
  if (code.trim() === '') throw new Error(CODE_NEEDED)
  if (!(await takeCode(user, code))) throw new Error(CODE_WRONG)
}

/** Whether people reach the dashboard over HTTPS. */
export function isSecure(): boolean {
  return getSetting(settings.publicUrl)?.startsWith('https:') ?? false
}

/** Cookies ignore ports: the name separates two installations on one machine. */
function sessionCookie(): string {
  return `groundwire-${createHash('sha256').update(authSecret()).digest('hex').slice(0, 8)}`
}

/** The signed-in person and their session, or null. */
export async function currentSession(): Promise<{ user: User; id: string } | null> {
  const session = await getServerSession(authOptions())
  if (!session?.sessionId) return null
  const user = await findPerson(session.sessionId)
  return user && { user, id: session.sessionId }
}

/** The signed-in person, or null. */
export async function currentUser(): Promise<User | null> {
  return (await currentSession())?.user ?? null
}
