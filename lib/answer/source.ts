import type { EvidenceSource } from '@/lib/call'
import type { Ranked } from '@/lib/passages'

/** A page that was read, and its passages that may be cited. */
export type CitableSource = {
  source: {
    title: string
    hit: { link: string }
    read: EvidenceSource['read']
    readAt?: number
    passages: { text: string }[]
  }
  passages: Ranked[]
}
