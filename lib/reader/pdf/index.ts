/** Reads a PDF in a worker thread: its text as Markdown, with tables, headings and metadata. */

export { pdf, readPdfBytes } from './pdf'
export { listPages, readPdfScans } from './scans'
export { locateInPdf, takePdfPictures } from './threads'
