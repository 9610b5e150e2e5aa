import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from './process-wide'

type Texts = ReadonlyMap<string, string>

const storage = () => processWide('stored-texts', () => ({ texts: new Map() as Texts }))
const drafts = () => processWide('draft-texts', () => new AsyncLocalStorage<Texts>())

/** A setting made in the dashboard, in the environment's format. An empty draft resets it. */
export function storedText(name: string): string | undefined {
  const draft = drafts().getStore()?.get(name)
  return draft === undefined ? storage().texts.get(name) : draft || undefined
}

export function keepStoredTexts(texts: Texts): void {
  storage().texts = texts
}

/** Runs `work` as if these settings were stored, which tests them before they are. */
export function withDraft<T>(texts: Texts, work: () => Promise<T>): Promise<T> {
  return drafts().run(texts, work)
}
