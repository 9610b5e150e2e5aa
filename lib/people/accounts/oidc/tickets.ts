import { z } from 'zod'
import { seal, unseal } from '@/lib/people/keys'

const VALID_MS = 10 * 60_000
const Ticket = z.object({ id: z.string(), until: z.number() })

/** `connect`: a session to connect an account to. `code`: a person who must enter a code. */
type Use = 'connect' | 'code'

/** An encrypted id, valid for ten minutes. */
export function makeTicket(use: Use, id: string, now = Date.now()): string {
  const text = JSON.stringify({ id, until: now + VALID_MS })
  return seal(Buffer.from(text), { use: 'sign-in ticket', name: use })
}

/** The id, or null if the ticket is for another purpose, forged, or expired. */
export function openTicket(use: Use, ticket: string, now = Date.now()): string | null {
  const bytes = unseal(ticket, { use: 'sign-in ticket', name: use })
  const { id, until } = bytes ? Ticket.parse(JSON.parse(bytes.toString())) : { id: '', until: 0 }
  return until > now ? id : null
}
