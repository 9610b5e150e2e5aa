import { openTasks, refuseLate, type TaskCaller } from '@/lib/base/threads'
import { choosePassagesFrom, type ToChoose } from './choose'
import type * as InThread from './in-thread'
import type { ContextPassage } from './page'

/** Characters that are split and ranked on the main thread, within about ten milliseconds. */
const MAX_CHARACTERS = 60_000

const inThread = openTasks<typeof InThread>('lib/capabilities/context/in-thread.ts')

/** The best passages. Long pages are split and ranked in a reader thread. */
export async function chooseFor(request: ToChoose, caller: TaskCaller): Promise<ContextPassage[]> {
  const characters = request.pages.reduce((sum, { markdown }) => sum + markdown.length, 0)
  return characters > MAX_CHARACTERS
    ? inThread('choosePassagesFrom', request, caller).catch(refuseLate)
    : choosePassagesFrom(request)
}
