/** Reads the text of scans and pictures in a thread of its own, with their rotation and places. */

export { checkLanguages, ocrLanguages } from './languages'
export { type OcrPage, readScan } from './ocr'
export { sizeInSource, wordsInSource } from './source-places'
