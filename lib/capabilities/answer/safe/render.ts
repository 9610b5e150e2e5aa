import { AppError } from '@/lib/base/errors'
import { openTasks, type TaskCaller } from '@/lib/base/threads'
import type * as InThread from '../in-thread'
import { renderBlocks } from './html'

/** Characters of markdown that are rendered on the main thread, within about ten milliseconds. */
const MAX_CHARACTERS = 5_000

const inThread = openTasks<typeof InThread>('lib/capabilities/answer/in-thread.ts')

/** Markdown as HTML. Long blocks go to a thread. Throws `invalid_model_output` if too slow. */
export async function render(blocks: string, caller: TaskCaller): Promise<string> {
  if (blocks.length <= MAX_CHARACTERS) return renderBlocks(blocks)
  return inThread('renderBlocks', blocks, caller).catch((error) => {
    if (!(error instanceof AppError && error.code === 'url_scrape_failed')) throw error
    throw new AppError('invalid_model_output', 'The answer of the model takes too long to render.')
  })
}
