import { type Pdfium, withDocument } from '../pdfium'

/** A page to draw, from 1. */
export type RenderRequest = { bytes: Uint8Array; render: number }
/** The grey pixels of a page, of which `scale` are a point. */
export type RenderedPage = { pixels: Uint8Array; width: number; height: number; scale: number }

export type Renderer = Pdfium & {
  _FPDF_GetPageWidth(page: number): number
  _FPDF_GetPageHeight(page: number): number
  _FPDFBitmap_CreateEx(
    width: number,
    height: number,
    format: number,
    pixels: number,
    stride: number,
  ): number
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    color: number,
  ): void
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    flags: number,
  ): void
  _FPDFBitmap_Destroy(bitmap: number): void
}

const DOTS_PER_INCH = 220
const POINTS_PER_INCH = 72
const WHITE = 0xffffffff
const WITH_ANNOTATIONS = 1
const IN_GREY = 8
const RED_FIRST = 16

/** The longest side in pixels, and the bytes of a pixel. */
type Style = { maxSide: number; format: number; channels: number }
const FOR_OCR: Style = { maxSide: 3_500, format: 1, channels: 1 }

/** Draws a page; null if it cannot be drawn. */
export async function renderPage({ bytes, render }: RenderRequest): Promise<RenderedPage | null> {
  return withDocument(bytes, (library, document) => {
    const page = document === 0 ? 0 : library._FPDF_LoadPage(document, render - 1)
    try {
      return page === 0 ? null : drawPage(library as Renderer, page, FOR_OCR)
    } finally {
      if (page !== 0) library._FPDF_ClosePage(page)
    }
  })
}

/** The pixels of an open page. */
export function drawPage(
  library: Renderer,
  page: number,
  { maxSide, format, channels }: Style,
): RenderedPage {
  const [wide, high] = [library._FPDF_GetPageWidth(page), library._FPDF_GetPageHeight(page)]
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, maxSide / Math.max(wide, high, 1))
  const [width, height] = [
    Math.max(1, Math.round(wide * scale)),
    Math.max(1, Math.round(high * scale)),
  ]
  const stride = Math.ceil((width * channels) / 4) * 4
  const flags = WITH_ANNOTATIONS | (channels === 1 ? IN_GREY : RED_FIRST)
  const memory = library._malloc(stride * height)
  const bitmap = library._FPDFBitmap_CreateEx(width, height, format, memory, stride)
  try {
    library._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    library._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
    const pixels = new Uint8Array(width * height * channels)
    for (let row = 0; row < height; row++) {
      const start = memory + row * stride
      const line = library.HEAPU8.subarray(start, start + width * channels)
      pixels.set(line, row * width * channels)
    }
    return { pixels, width, height, scale }
  } finally {
    library._FPDFBitmap_Destroy(bitmap)
    library._free(memory)
  }
}
