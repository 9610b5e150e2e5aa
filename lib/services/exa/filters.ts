import { plainText, type Results } from './requests'

type Hit = { title: string; snippet: string; content?: string | null }

/** Whether the page of a result has the texts it must have, and none of the others. */
export function textsIn({
  includeText,
  excludeText,
}: Pick<Results, 'includeText' | 'excludeText'>): ((hit: Hit) => boolean) | null {
  if (includeText.length + excludeText.length === 0) return null
  return ({ title, snippet, content }) => {
    // What a page says is not known if it could not be read.
    if (!content) return false
    const text = plainText(`${title} ${snippet} ${content}`)
    return (
      includeText.every((phrase) => text.includes(phrase)) &&
      !excludeText.some((phrase) => text.includes(phrase))
    )
  }
}
