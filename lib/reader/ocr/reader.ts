import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import load, { type Api, type Core } from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { serve } from '@/lib/base/worker'
import { type Frame, frameAt, toPgm } from './frames'
import { type OcrLine, parseLines } from './lines'

/** A page of a picture from 0, or grey pixels, of which `scale` are a point. */
export type OcrSource =
  | { bytes: Uint8Array; page: number }
  | { pixels: Uint8Array; width: number; height: number; scale?: number }
/** `models`: the files of the languages, by their names. */
export type OcrRequest = { source: OcrSource; models: Record<string, string> }
type Reading = { lines: OcrLine[]; confidence: number; turned: number; angle: number }
/**
 * `turned`: by how many degrees clockwise the picture was turned to be upright, `angle`: by which
 * radians then to be level. `width` and `height` are those of the upright picture, with `scale`
 * pixels for a point of its source. `frames`: how many pages the picture has.
 */
export type OcrText = Reading & { width: number; height: number; scale: number; frames: number }

const MAX_MEMORY = 640 << 20
/** Neural networks alone; the older engine is larger and reads less. */
const ENGINE = 1
const FULL_PAGE = '3'
/** Smaller angles change nothing. */
const MIN_ANGLE = 1 / 200
/** From this confidence on, a page is taken to be upright. */
const UPRIGHT = 60
const CERTAIN = 75
const TURNS: [orientation: number, degrees: number][] = [
  [6, 90],
  [8, 270],
  [3, 180],
]

const grow = WebAssembly.Memory.prototype.grow
// The recognizer's own limit is 2 GiB. Growing beyond ours fails like running out of memory.
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * 65_536 > MAX_MEMORY) throw new RangeError('out of memory')
  return grow.call(this, pages)
}

let core: Promise<Core> | null = null
let current: { names: string; api: Api } | null = null

/** Reads pictures. The thread is not reused after a failure. */
serve(async (request: OcrRequest) => ({ result: await recognize(request) }), {
  retireAfterError: true,
})

async function recognize({ source, models }: OcrRequest): Promise<OcrText> {
  const { file, width, height, scale, frames } = await readFrame(source)
  core ??= load({ print: () => undefined, printErr: () => undefined })
  const engine = await core
  const api = openApi(engine, models)
  engine.FS.writeFile('/input', file)
  let best = readTurned(api, 1, 0)
  for (const [orientation, degrees] of best.confidence < UPRIGHT ? TURNS : []) {
    const turn = readTurned(api, orientation, degrees)
    if (turn.confidence > best.confidence) best = turn
    if (best.confidence >= CERTAIN) break
  }
  api.Clear()
  engine.FS.unlink('/input')
  const isAcross = best.turned % 180 !== 0
  const size = isAcross ? { width: height, height: width } : { width, height }
  return { ...best, ...size, confidence: Math.max(0, best.confidence) / 100, scale, frames }
}

async function readFrame(source: OcrSource): Promise<Frame> {
  if ('bytes' in source) return frameAt(source.bytes, source.page)
  const { pixels, width, height, scale = 1 } = source
  return { file: toPgm(pixels, width, height), width, height, scale, frames: 1 }
}

function openApi(engine: Core, models: Record<string, string>): Api {
  const names = Object.keys(models).join('+')
  if (current?.names === names) return current.api
  current?.api.End()
  for (const [name, file] of Object.entries(models))
    engine.FS.writeFile(`/${name}.traineddata`, gunzipSync(readFileSync(file)))
  const api = new engine.TessBaseAPI()
  if (api.Init('/', names, ENGINE) !== 0) throw new Error(`the languages ${names} cannot be read`)
  api.SetVariable('tessedit_pageseg_mode', FULL_PAGE)
  current = { names, api }
  return api
}

function readTurned(api: Api, orientation: number, turned: number): Reading {
  if (api.SetImageFile(orientation, 0) !== 0) throw new Error('the picture cannot be read')
  api.FindLines()
  const angle = api.GetGradient()
  const isLevel = Math.abs(angle) < MIN_ANGLE
  if (!isLevel) api.SetImageFile(orientation, angle)
  api.Recognize(null)
  const lines = parseLines(api.GetTSVText(0))
  return { lines, confidence: api.MeanTextConf(), turned, angle: isLevel ? 0 : angle }
}
