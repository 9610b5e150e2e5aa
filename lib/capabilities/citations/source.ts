import type { EvidenceSource } from '@/lib/base/call'
import type { RankedPassage } from '@/lib/reader/passages'

/** A page that was read, and its passages that may be cited. */
export type CitableSource = {
  source: {
    title: string
    hit: { link: string }
    read: EvidenceSource['read']
    readAt?: number
    /** When it was published. */
    date?: string | null
    passages: { text: string }[]
  }
  passages: RankedPassage[]
}
