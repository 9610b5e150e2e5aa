import sharp from 'sharp'

/**
 * A page of a picture, upright by its own mark, grey, large enough; and how many pages it has.
 * `scale`: its pixels for each of the picture.
 */
export type Frame = {
  file: Uint8Array
  width: number
  height: number
  scale: number
  frames: number
}

const MAX_PIXELS = 60_000_000
const MAX_FRAMES = 100
/** A page at about 200 and 300 dots an inch. */
const MIN_SIDE = 2_000
const MAX_SIDE = 3_500
const MAX_ENLARGED = 3
const MAX_SECONDS = 10

/** A page of a picture, from 0. Throws if it is not a picture. */
export async function frameAt(bytes: Uint8Array, page: number): Promise<Frame> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const { width = 1, height = 1, pages = 1, format } = await sharp(bytes, options).metadata()
  const side = Math.max(width, height)
  const size = Math.min(MAX_SIDE, Math.max(side, Math.min(MIN_SIDE, side * MAX_ENLARGED)))
  const upright = sharp(bytes, { ...options, page: format === 'tiff' ? page : 0 })
    .rotate()
    .flatten({ background: '#fff' })
    .greyscale()
  const resized =
    size === side
      ? upright
      : upright.resize({ width: size, height: size, fit: 'inside', kernel: 'cubic' })
  const { data, info } = await resized
    .normalise()
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const frames = format === 'tiff' ? Math.min(MAX_FRAMES, pages) : 1
  return {
    file: toPgm(data, info.width, info.height),
    width: info.width,
    height: info.height,
    scale: Math.max(info.width, info.height) / side,
    frames,
  }
}

/** Grey pixels as a file that the recognizer reads without decoding. */
export function toPgm(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  const file = new Uint8Array(head.length + width * height)
  file.set(head)
  file.set(pixels.subarray(0, width * height), head.length)
  return file
}
