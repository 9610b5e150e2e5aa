import { serve } from '@/lib/threads'

/** The worker thread: one value in, its JSON out. */
serve((value) => ({ result: JSON.stringify(value) }))
