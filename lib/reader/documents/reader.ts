import { serve } from '@/lib/base/worker'
import type { FileToRead } from './document-in'
import { documentIn } from './in-thread'

/** Files from this size on leave so much memory behind that their thread ends. */
const LARGE_BYTES = 2 << 20

/** Reads files. The thread is not reused after a failure or a large file. */
serve(
  async (file: FileToRead) => {
    const isLarge = file.bytes.byteLength > LARGE_BYTES
    return { result: await documentIn(file), retire: isLarge }
  },
  { retireAfterError: true },
)
