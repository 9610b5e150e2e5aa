import NextAuth from 'next-auth'
import { answerSignIn, authOptions, passwordsAreBusy } from '@/lib/people/accounts'

type Context = { params: Promise<{ nextauth: string[] }> }

const handler = (request: Request, context: Context): Promise<Response> => {
  const isSigningIn =
    request.method === 'POST' && new URL(request.url).pathname.includes('/callback/')
  // Before next-auth, whose 401 would suggest that the password is wrong.
  if (isSigningIn && passwordsAreBusy())
    return Promise.resolve(new Response(null, { status: 503, headers: { 'Retry-After': '2' } }))
  return answerSignIn(request.headers, () =>
    NextAuth(request as never, context as never, authOptions()),
  )
}

export { handler as GET, handler as POST }
