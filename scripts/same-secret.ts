import { refuseOtherSecret } from '@/lib/people/keys'

/** Ends a command whose keys, links or copies would not fit the server's secret. */
export async function refuseOtherServer(): Promise<void> {
  await refuseOtherSecret().catch((error: Error) => {
    // A database of an early version has noted no secret.
    if (!error.message.startsWith('AUTH_SECRET')) return
    console.error(error.message)
    process.exit(1)
  })
}
