/** Tells addresses apart without showing the page's visitor what another one sent. */
export const hostMark = (host: string): string =>
  [...host].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0).toString(36)
