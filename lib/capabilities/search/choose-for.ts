import { openTasks, refuseLate, type TaskCaller } from '@/lib/base/threads'
import { type ChosenPassages, choosePassages, type PassagesToChoose } from '@/lib/reader/passages'
import type * as InThread from '@/lib/reader/passages/in-thread'

/** Characters that are ranked on the main thread, within about twenty milliseconds. */
const MAX_CHARACTERS = 30_000

const inThread = openTasks<typeof InThread>('lib/reader/passages/in-thread.ts')

/** The best passages for the question. Long texts are ranked in a reader thread. */
export async function chooseFor(
  request: PassagesToChoose,
  caller: TaskCaller,
): Promise<ChosenPassages> {
  let characters = 0
  for (const { passages } of request.sources)
    for (const { text } of passages) characters += text.length
  return characters > MAX_CHARACTERS
    ? inThread('choosePassages', request, caller).catch(refuseLate)
    : choosePassages(request)
}
