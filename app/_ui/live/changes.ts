import type { Topic } from '@/lib/operations/live'

const NAME = 'groundwire-live'
const RETRY_MS = 30_000
const ALL: Topic[] = ['calls', 'jobs', 'monitors', 'credit']

type Listener = (topics: Topic[]) => void
const listeners = new Set<Listener>()
let channel: BroadcastChannel | null = null

/** Calls `listener` with what changed on the server, until the returned function is called. */
export function onChange(listener: Listener): () => void {
  start()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function start(): void {
  if (channel) return
  channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }) => tell(data)
  // A browser opens few connections to a host: one tab holds the stream and tells the others.
  // Locks exist only where the page came over https or from this machine.
  void (navigator.locks ? navigator.locks.request(NAME, lead) : lead())
}

async function lead(): Promise<void> {
  for (;;) {
    await follow()
    await new Promise((resume) => setTimeout(resume, RETRY_MS))
  }
}

/** Resolves when the server refuses the stream. The browser reopens a lost connection. */
function follow(): Promise<void> {
  const source = new EventSource('/live')
  source.onmessage = ({ data }) => share(JSON.parse(data).topics)
  // Something may have changed since the pages were rendered.
  source.onopen = () => share(ALL)
  return new Promise((resolve) => {
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) resolve()
    }
  })
}

function share(topics: Topic[]): void {
  channel?.postMessage(topics)
  tell(topics)
}

function tell(topics: Topic[]): void {
  for (const listener of listeners) listener(topics)
}
