import { findInstructions } from '@/lib/base/text'

/** The sentences in the texts of a JSON value that give orders to a model. */
export function findInstructionsIn(json: string): string[] {
  return findInstructions(textsIn(json).join('\n'))
}

function textsIn(json: string): string[] {
  try {
    const texts: string[] = []
    JSON.parse(json, (_, value) => {
      if (typeof value === 'string') texts.push(value)
    })
    return texts
  } catch {
    return [json]
  }
}
