/** A mark by which two addresses can be compared without naming either. */
export const hostMark = (host: string): string =>
  [...host].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0).toString(36)
