const RUN = 4
const MIN_RUNS = 20
/** The share of a passage's runs of words that a page has of its plain source. */
const MIN_SHARE = 0.4
const [LONGEST, MIN_LONGEST] = [5, 4]

type Copied = { row: { heading: string; body: string }; score: number; texts: readonly string[] }

/** The first `limit` pages, each once: of a page and its plain source, the page with headings. */
export function withoutCopies<T extends Copied>(pages: readonly T[], limit: number): T[] {
  const selection: { page: T; worded: Worded }[] = []
  for (const page of pages) {
    if (selection.length === limit) break
    const { row, texts } = page
    const worded = { ...row, longest: longestIn(row.body), all: texts.join('\n') }
    const peer = selection.find(
      (peer) => isCopy(worded, peer.worded) || isCopy(peer.worded, worded),
    )
    if (!peer) selection.push({ page, worded })
    else if (peer.worded.heading === '' && row.heading !== '')
      Object.assign(peer, { page: { ...page, score: peer.page.score }, worded })
  }
  return selection.map(({ page }) => page)
}

type Worded = Copied['row'] & { longest: string[]; all: string }

const longestIn = (text: string): string[] =>
  [...new Set(text.match(/[\p{L}\p{N}]{6,40}/gu))]
    .sort((a, b) => b.length - a.length)
    .slice(0, LONGEST)

function isCopy({ heading, body, longest }: Worded, peer: Worded): boolean {
  if (heading !== '' && peer.heading !== '') return false
  if (longest.filter((word) => peer.all.includes(word)).length < MIN_LONGEST) return false
  const runs = runsIn(body)
  if (runs.size < MIN_RUNS) return false
  const peers = runsIn(peer.all)
  let shared = 0
  for (const run of runs) if (peers.has(run)) shared++
  return shared >= MIN_SHARE * runs.size
}

function runsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' ')))
}
