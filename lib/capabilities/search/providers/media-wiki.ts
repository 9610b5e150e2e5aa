import { z } from 'zod'
import type { Failure, Reply } from '@/lib/network/upstream'

/** MediaWiki reports failures with status 200. */
export function mediaWikiFailure(provider: string) {
  return ({ body }: Reply): Failure | undefined => {
    const reply = z
      .object({ error: z.object({ code: z.string(), info: z.string().nullish() }) })
      .safeParse(body)
    if (!reply.success) return undefined
    const { code, info } = reply.data.error
    const kind =
      code === 'ratelimited'
        ? 'rate'
        : /maxlag|readonly|internal/.test(code)
          ? 'upstream'
          : 'bad_request'
    return { kind, message: `${provider}: ${info ?? code}.` }
  }
}
