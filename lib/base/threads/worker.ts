import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { outside, programPath } from '@/lib/base/runtime'

type WorkerLimits = { file: string; heapMb: number; semiSpaceMb?: number }

/** Starts a thread on a TypeScript `file` of the project, outside of any request. */
export function startWorker({ file, heapMb, semiSpaceMb }: WorkerLimits): Worker {
  const place = (name: string) => pathToFileURL(programPath(name))
  setHeapFlags(semiSpaceMb)
  return outside(
    () =>
      new Worker(/* turbopackIgnore: true */ place(file), {
        execArgv: ['scripts/typescript.mjs', 'lib/base/threads/give-way.ts'].flatMap((name) => [
          '--import',
          place(name).href,
        ]),
        resourceLimits: { maxOldGenerationSizeMb: heapMb },
      }),
  )
}

/** CPU time of a thread. Zero once it has ended. */
export async function cpuMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}

/** V8's flags take precedence over a thread's own limits. The process's own heap has its size. */
function setHeapFlags(megabytes: number | undefined): void {
  setFlagsFromString('--max-old-space-size=0')
  setFlagsFromString(`--min-semi-space-size=${megabytes ?? 1}`)
  setFlagsFromString(`--max-semi-space-size=${megabytes ?? 8}`)
}
