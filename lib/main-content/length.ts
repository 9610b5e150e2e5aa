const DENSE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/

/** How much a text says, in letters of an alphabet: a Chinese character says as much as 3.5. */
export function lengthOf(text: string): number {
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
