/** "6-8" of "6-8, Weight: 250 lbs". */
export function upToNextLabel(text: string): string {
  const at = text.search(/[\s,;|•]\p{Lu}[\p{L} ]{0,24}[:：]\s/u)
  return at < 0 ? text : text.slice(0, at).replace(/[\s,;|•]{1,5}$/, '')
}
