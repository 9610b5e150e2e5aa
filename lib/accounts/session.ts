import { createHash } from 'node:crypto'
import { getServerSession, type NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { authSecret } from '@/lib/keys'
import { read, settings } from '../config'
import { clientAddressOf } from './client-address'
import { knownBrowser, noteSignedIn } from './known-browser'
import { endSession, personOf, SESSION_MS, startSession } from './sessions'
import { signIn, type User } from './sign-in'
import { takeCode } from './two-factor'

/** Errors of a sign-in with the right password: the page asks for a code. */
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

/** Login and password, and an encrypted session cookie named for this installation. */
export function authOptions(): NextAuthOptions {
  const secure = isSecure()
  return {
    secret: authSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_MS / 1000 },
    pages: { signIn: '/sign-in' },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: sessionCookie(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    providers: [
      Credentials({
        credentials: { login: {}, password: {}, code: {} },
        authorize: async (given, request) => {
          const address = clientAddressOf(request.headers)
          const [login, password] = [String(given?.login ?? ''), String(given?.password ?? '')]
          const browser = knownBrowser(request.headers?.cookie, login)
          const user = await signIn(login, password, address, browser)
          if (!user) return null
          if (user.totpSince !== null) await checkCode(user, String(given?.code ?? ''))
          noteSignedIn(user.login)
          const userAgent = String(request.headers?.['user-agent'] ?? '')
          return {
            id: user.id,
            name: user.login,
            sessionId: await startSession(user.id, { userAgent, address }),
          }
        },
      }),
    ],
    callbacks: {
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

/** Throws what the sign-in page asks for. */
async function checkCode(user: User, code: string): Promise<void> {
  if (code.trim() === '') throw new Error(CODE_NEEDED)
  if (!(await takeCode(user, code))) throw new Error(CODE_WRONG)
}

/** Whether people reach the dashboard over https. */
export function isSecure(): boolean {
  return read(settings.publicUrl)?.startsWith('https:') ?? false
}

/** Cookies ignore ports: the name keeps two installations on one machine apart. */
export function sessionCookie(): string {
  return `groundwire-${createHash('sha256').update(authSecret()).digest('hex').slice(0, 8)}`
}

/** The signed-in person and the session they came by; null if no one is signed in. */
export async function currentSession(): Promise<{ user: User; id: string } | null> {
  const session = await getServerSession(authOptions())
  if (!session?.sessionId) return null
  const user = await personOf(session.sessionId)
  return user && { user, id: session.sessionId }
}

/** The signed-in person, or null. */
export async function currentUser(): Promise<User | null> {
  return (await currentSession())?.user ?? null
}
