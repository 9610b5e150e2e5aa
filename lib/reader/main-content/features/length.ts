const DENSE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/

/** The length of a text in Latin letters: a Chinese character counts as 3.5. */
export function textLength(text: string): number {
  let length = text.length
  if (!DENSE.test(text)) return length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x3040) continue
    if (code >= 0x3400 && code < 0xa000) length += 2.5
    else if (code < 0x3100) length += 1.5
    else if (code >= 0xac00 && code < 0xd7a4) length += 2
  }
  return length
}
