import { AppError } from '@/lib/base/errors'

const GONE = new Set<unknown>([404, 410])
const PREFIX = 'The page is gone: '

/** Reads a page again if the site says that it has none, which it may while it is updated. */
export async function readUnlessGone<T>(read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    if (!tellsGone(error)) throw error
    return read().catch((again: unknown) => {
      throw tellsGone(again) ? asGone(again) : again
    })
  })
}

const tellsGone = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (GONE.has(error.details?.status) || error.details?.kind === 'soft_404')

function asGone({ code, message, details, cause }: AppError): AppError {
  return new AppError(code, PREFIX + message, { details: details ?? {}, cause })
}

export const isOfGone = (message: string | null): boolean => message?.startsWith(PREFIX) ?? false
