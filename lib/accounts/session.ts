import { createHash } from 'node:crypto'
import { getServerSession, type NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { read, settings } from '../config'
import { authSecret } from '../secrets'
import { signIn, type User, userById } from './sign-in'

declare module 'next-auth' {
  interface Session {
    userId: string
    sessionVersion: number
  }
  interface User {
    sessionVersion: number
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    sessionVersion?: number
  }
}

/** How people sign in: login and password, a signed session cookie named for this installation. */
export function authOptions(): NextAuthOptions {
  const secure = read(settings.publicUrl)?.startsWith('https:') ?? false
  return {
    secret: authSecret(),
    session: { strategy: 'jwt', maxAge: 30 * 86_400 },
    pages: { signIn: '/sign-in' },
    useSecureCookies: secure,
    cookies: {
      sessionToken: { name: sessionCookie(), options: { httpOnly: true, sameSite: 'lax', path: '/', secure } },
    },
    providers: [
      Credentials({
        credentials: { login: {}, password: {} },
        authorize: async (given, request) => {
          const address = String(request.headers?.['x-forwarded-for'] ?? 'direct')
          const user = await signIn(String(given?.login ?? ''), String(given?.password ?? ''), address)
          return user && { id: user.id, name: user.login, sessionVersion: user.sessionVersion }
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { ...token, sessionVersion: user.sessionVersion } : token),
      session: ({ session, token }) => ({
        ...session,
        userId: String(token.sub),
        sessionVersion: token.sessionVersion ?? 0,
      }),
    },
  }
}

/** Cookies ignore ports: the name keeps two installations on one machine apart. */
export function sessionCookie(): string {
  return `groundwire-${createHash('sha256').update(authSecret()).digest('hex').slice(0, 8)}`
}

/** The signed-in person, or null. A session ends when its person is gone or raised `sessionVersion`. */
export async function currentUser(): Promise<User | null> {
  const session = await getServerSession(authOptions())
  if (!session?.userId) return null
  const user = await userById(session.userId)
  return user && user.sessionVersion === session.sessionVersion ? user : null
}
