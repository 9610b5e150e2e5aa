// pdf-parse, the package that our reader of PDFs is compared with, on a thread that can be ended.
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

const MAX_HEAP_MB = 1_024
let worker: Worker | null = null

/** The text that pdf-parse reads; null where it fails, or needs longer than `maxMs`. */
export async function parsedText(data: Uint8Array, maxMs = 15_000): Promise<string | null> {
  const thread = worker ?? start()
  worker = thread
  const text = await new Promise<string | null | undefined>((resolve) => {
    const timer = setTimeout(resolve, maxMs)
    thread.once('message', resolve).once('exit', () => resolve(undefined))
    thread.postMessage(data)
    thread.once('message', () => clearTimeout(timer))
  })
  thread.removeAllListeners('message').removeAllListeners('exit')
  if (text === undefined) await endParser()
  return text ?? null
}

export async function endParser(): Promise<void> {
  await worker?.terminate()
  worker = null
}

function start(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
  return new Worker(new URL(import.meta.url), { resourceLimits }).on('error', () => {})
}

async function serve(): Promise<void> {
  // It needs a canvas only for pictures.
  Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} })
  const { PDFParse } = await import('pdf-parse')
  parentPort?.on('message', async (data: Uint8Array) => {
    const parser = new PDFParse({ data, verbosity: 0 })
    const text = await parser.getText().then(
      (result) => result.text,
      () => null,
    )
    await parser.destroy()
    parentPort?.postMessage(text)
  })
}

if (!isMainThread) await serve()
