import { readFileSync } from 'node:fs'

const START = '<!-- Printed by npm run settings. -->\n'
const END = '<!-- End of what is printed. -->\n'

/** A document with `text`, which ends in a line break, between its marks. Throws without them. */
export function withPrinted(file: string, text: string): string {
  const [before, rest = ''] = readFileSync(file, 'utf8').split(START)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`${file} has no marks for what is printed.`)
  return `${before}${START}${text}${END}${after}`
}
