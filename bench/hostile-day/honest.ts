// The honest customer: sends calls at a steady rate, whether or not earlier ones have ended.
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from './stand-ins'

export type Taken = { kind: string; ms: number; status: number | string; good: boolean }

const EVERY_MS = 500
const MAX_CALL_MS = 60_000

/** Sends a call every half second until `until`, and resolves when all have ended. */
export async function live(
  url: string,
  key: string,
  places: Services,
  until: number,
): Promise<Taken[]> {
  const taken: Taken[] = []
  const running: Promise<void>[] = []
  for (let number = 0; Date.now() < until; number++) {
    running.push(one(url, key, callOf(number, places)).then((result) => void taken.push(result)))
    await wait(EVERY_MS)
  }
  await Promise.all(running)
  return taken
}

function callOf(number: number, { normal }: Services) {
  const page = `${normal}/page-${number % 40}`
  const calls = [
    { kind: 'scrape', body: { url: page } },
    {
      kind: 'answer',
      body: { query: `What does heron ${number} eat?`, model: 'service-web', citations: true },
    },
    { kind: 'scrape', body: { url: page, main_content_only: true } },
    { kind: 'extract', body: { url: page, modes: ['links'] } },
    { kind: 'scrape', body: { url: page, formats: ['markdown', 'html'] } },
    { kind: 'map', body: { url: `${normal}/`, limit: 20 } },
    { kind: 'answer', body: { query: `Where does heron ${number} nest?`, model: 'service-web' } },
    {
      kind: 'extract',
      body: { url: page, modes: ['json'], json_schema: { name: 'string', fish: 'number' } },
    },
    { kind: 'get_pdf_content', body: { url: `${normal}/file.pdf` } },
    { kind: 'extract', body: { url: page, modes: ['summary'] } },
  ]
  return calls[number % calls.length] as (typeof calls)[number]
}

async function one(
  url: string,
  key: string,
  { kind, body }: ReturnType<typeof callOf>,
): Promise<Taken> {
  const from = performance.now()
  const end = (status: number | string, good: boolean) => ({
    kind,
    ms: performance.now() - from,
    status,
    good,
  })
  try {
    const response = await fetch(`${url}/api/v2/${kind}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_CALL_MS),
    })
    const text = await response.text()
    const code = response.ok ? '' : ` ${JSON.parse(text).detail?.error_code}`
    return end(`${response.status}${code}`, response.ok && /heron/i.test(text))
  } catch (error) {
    return end((error as Error).name, false)
  }
}
