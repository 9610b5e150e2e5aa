import sharp from 'sharp'
import { drawingSize, isDrawable, isDrawing } from './drawing'

/** An image's size, and its most common opaque colours, greys last. */
export type ImageInfo = { width: number | null; height: number | null; colors: string[] }

const MAX_PIXELS = 25_000_000
const SAMPLE = 48
const MAX_COLORS = 2
/** Channels closer than this are counted as one colour. */
const STEP = 8
const OPAQUE = 128
const COLOURFUL = 24
const WEIGHT_OF_GREY = 0.05

sharp.cache(false)
sharp.concurrency(1)

/** Inspects an image. Runs only in the image process: see child.ts. */
export async function inspect(bytes: Uint8Array): Promise<ImageInfo> {
  const drawing = isDrawing(bytes) ? Buffer.from(bytes).toString('utf8') : null
  if (drawing !== null && !isDrawable(drawing)) return { ...drawingSize(drawing), colors: [] }
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
  const { width, height } = drawing === null ? await image.metadata() : drawingSize(drawing)
  const pixels = image.resize(SAMPLE, SAMPLE, { fit: 'inside' }).ensureAlpha().raw()
  return { width: width ?? null, height: height ?? null, colors: colorsIn(await pixels.toBuffer()) }
}

type Shade = { weight: number; exact: Map<string, number> }

function colorsIn(pixels: Uint8Array): string[] {
  const shades = new Map<string, Shade>()
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(i, i + 4)
    if (alpha < OPAQUE) continue
    const isColourful = Math.max(r, g, b) - Math.min(r, g, b) > COLOURFUL
    const key = [r, g, b].map((channel) => Math.round(channel / STEP)).join()
    const shade = shades.get(key) ?? { weight: 0, exact: new Map() }
    shade.weight += isColourful ? 1 : WEIGHT_OF_GREY
    const hex = `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    shade.exact.set(hex, (shade.exact.get(hex) ?? 0) + 1)
    shades.set(key, shade)
  }
  return [...shades.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_COLORS)
    .map(({ exact }) => [...exact].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '#000000')
}
