import { serve } from '@/lib/worker'

/** The worker thread: one value in, its JSON out. */
serve((value) => ({ result: JSON.stringify(value) }))
