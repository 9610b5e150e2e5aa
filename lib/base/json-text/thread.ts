import { serve } from '@/lib/base/worker'

/** The worker thread: one value in, its JSON out. */
serve((value) => ({ result: JSON.stringify(value) }))
