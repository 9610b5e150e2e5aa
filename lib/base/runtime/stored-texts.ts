import { processWide } from './process-wide'

type Texts = ReadonlyMap<string, string>

const kept = () => processWide('stored-texts', () => ({ texts: new Map() as Texts }))

/** Settings made in the dashboard, by name, in the environment's format. */
export const storedTexts = (): Texts => kept().texts

export function keepStoredTexts(texts: Texts): void {
  kept().texts = texts
}
