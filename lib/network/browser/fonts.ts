import type { Page } from 'playwright'

/** A letter of each script that people read, and how the script is called. */
const LETTERS: Record<string, string> = {
  Chinese: '漢',
  Japanese: 'あ',
  Korean: '한',
  Arabic: 'ع',
  Hindi: 'अ',
  Thai: 'ก',
  emoji: '😀',
}

/** The scripts that the browser draws as boxes, as no font on this machine has their letters. */
export function findMissingFonts(page: Page): Promise<string[]> {
  return page.evaluate((letters) => {
    const context = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
    const brush = context.getContext('2d', { willReadFrequently: true })
    const draw = (text: string) => {
      if (!brush) return ''
      brush.clearRect(0, 0, 40, 40)
      brush.font = '28px sans-serif'
      brush.fillText(text, 2, 30)
      return brush.getImageData(0, 0, 40, 40).data.join()
    }
    // No font has a letter for this code point.
    const box = draw('\u{10FFFE}')
    const missing = Object.entries(letters).filter(([, letter]) => draw(letter) === box)
    return missing.map(([name]) => name)
  }, LETTERS)
}
