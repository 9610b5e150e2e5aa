import { useState } from 'react'
import { UNANSWERED } from '../../../_ui/forms/unanswered'
import { type Tested, testProvider } from '../actions'

const NO_TEST: Tested = { ok: false, ms: 0, message: UNANSWERED, advice: null }
export type Kind = 'model' | 'search'
export type Test = Tested | 'running'

/** Tests of providers, with the last result of each by name. */
export function useTests(kind: Kind) {
  const [results, setResults] = useState<Record<string, Test>>({})
  const test = async (name: string) => {
    setResults((all) => ({ ...all, [name]: 'running' }))
    const tested = await testProvider(kind, name).catch(() => NO_TEST)
    setResults((all) => ({ ...all, [name]: tested }))
  }
  const testAll = async (names: readonly string[]) => {
    // One after another: Next runs a page's actions in turn.
    for (const name of names) await test(name)
  }
  return { results, isBusy: Object.values(results).includes('running'), test, testAll }
}
