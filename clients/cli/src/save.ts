import { writeFileSync } from 'node:fs'
import { badUsage } from './exits.ts'

/** Writes a result to a file. */
export function save(file: string, content: string | Buffer): void {
  try {
    writeFileSync(file, typeof content === 'string' ? `${content}\n` : content)
  } catch (error) {
    throw badUsage(`Cannot write ${file}: ${(error as NodeJS.ErrnoException).code}.`)
  }
}
