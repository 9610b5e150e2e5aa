import { log } from '@/lib/base/log'
import { processWide } from '@/lib/base/runtime'

/** What a node learned of a host's pace. Times are milliseconds from now, or ago. */
export type PaceNews = {
  intervalMs: number
  refusedMs: number
  pausedMs: number
  /** Since the pace was last changed. */
  ageMs: number
}

/** Where the nodes of an installation tell each other how fast a host lets them fetch. */
export type PaceBoard = {
  /** `lately`: requests that the host answered in the last second, if this is its first refusal. */
  tell(host: string, news: PaceNews, lately: number | null): Promise<PaceNews>
  read(host: string): Promise<PaceNews | null>
  /** Takes the next start of a fetch among those of all nodes. */
  takeStart(host: string, intervalMs: number): Promise<{ waitMs: number; news: PaceNews }>
}

type Learner = { intervalMs: number; news: PaceNews; adopt(news: PaceNews): void }

const holder = () =>
  processWide('web.pace-board', (): { board: PaceBoard | null } => ({ board: null }))

/** Without a board, each process learns for itself. */
export function sharePaces(board: PaceBoard | null): void {
  holder().board = board
}

export const paceBoard = () => holder().board

/** Tells the other nodes of a complaint. Never throws. */
export function tellPace(host: string, pace: Learner, lately: number | null): void {
  const board = paceBoard()
  if (!board) return
  board.tell(host, pace.news, lately).then((news) => pace.adopt(news), noteFault)
}

/** Learns what the other nodes know. Never throws. */
export async function learnPace(host: string, pace: Learner): Promise<void> {
  const news = await paceBoard()?.read(host).catch(noteFault)
  if (news) pace.adopt(news)
}

/** Waits for this node's turn to take a start. Returns in how many milliseconds it is. */
export async function takeStart(host: string, pace: Learner): Promise<number> {
  const start = await paceBoard()?.takeStart(host, pace.intervalMs).catch(noteFault)
  if (!start) return 0
  pace.adopt(start.news)
  return start.waitMs
}

function noteFault(error: unknown): null {
  log().debug({ err: error }, 'The pace of a host could not be shared.')
  return null
}
