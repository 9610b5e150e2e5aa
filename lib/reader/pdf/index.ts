/** Reads a PDF in a worker thread: its text as Markdown, with tables, headings and metadata. */

export type { PageImage } from './drawn/page-images'
export {
  imageReply,
  MAX_IMAGE_BYTES,
  MAX_PAGE_IMAGES,
  missingImages,
  pageImage,
} from './drawn/reply'
export { pdf, readPdfBytes } from './pdf'
export { listPages, readPdfScans } from './scans'
export { locateInPdf, showPdfPages, takePdfPictures } from './threads'
