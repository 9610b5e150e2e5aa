import {
  type BatchScrapeRequest,
  type CrawlRequest,
  type Job,
  type JobFilter,
  type JobState,
  paths,
} from '../../typescript/src/index.ts'
import { badUsage, EXIT, isRefusal, Stop } from './exits.ts'
import { fileText } from './options.ts'
import { dollars, Progress } from './output.ts'
import { PageFiles } from './page-files.ts'
import type { Run } from './run.ts'

const POLL_MS = 1_000
const INTERRUPTED = 130

export const JOB_ACTIONS = ['list', 'get', 'cancel', 'pause', 'resume', 'results'] as const

export async function crawl(run: Run): Promise<void> {
  const request = { ...run.fields, url: run.operands[0] } as CrawlRequest
  if (await run.estimated(paths.crawl, request)) return
  const started = await run.client.crawl(request, run.callOptions)
  await follow(run, started, new URL(String(request.url)).hostname)
}

export async function batch(run: Run): Promise<void> {
  const file = run.text('file')
  const listed = file ? urlsIn(file) : []
  const urls = [...run.operands.map((url) => url.trim()).filter((url) => url !== ''), ...listed]
  if (urls.length === 0) throw badUsage('groundwire batch needs URLs, or --file FILE.')
  const request = { ...run.fields, urls } as BatchScrapeRequest
  if (await run.estimated(paths.batchScrape, request)) return
  await follow(run, await run.client.batchScrape(request, run.callOptions), 'pages')
}

/** The URLs of a file, one a line. Blank lines and those that start with # are skipped. */
function urlsIn(file: string): string[] {
  const lines = fileText(file).split(/\r?\n/)
  return lines.flatMap((line, at) => {
    const url = line.trim()
    if (url === '' || url.startsWith('#')) return []
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
      throw badUsage(`${file}, line ${at + 1}: "${url.slice(0, 80)}" is not an http(s) URL.`)
    return [url]
  })
}

/** Pages that failed, each with its reason. */
const MAX_FAULTS = 20

/** Writes the job's pages until its end, and prints a summary. With --detach, only prints its ID. */
async function follow(run: Run, started: { id: string }, folder: string): Promise<void> {
  if (run.is('detach')) return run.out.isJson ? run.out.json(started) : run.out.line(started.id)
  const files = new PageFiles(run.text('output') ?? folder)
  const { state, written, faults } = await writtenPages(run.client.job(started.id), files)
  for (const fault of faults.slice(0, MAX_FAULTS)) run.out.warn(fault)
  if (faults.length > MAX_FAULTS)
    run.out.warn(`${faults.length - MAX_FAULTS} more: groundwire jobs results ${started.id}`)
  if (run.out.isJson) run.out.json({ ...state, folder: files.folder, files: written })
  else {
    const { done, failed } = state.progress
    const pages = done === 1 ? '1 page' : `${done} pages`
    run.out.line(`${pages} in ${files.folder}, ${failed} failed, ${dollars(state.cost)}`)
  }
  if (state.status !== 'completed') throw unfinished(state)
  if (state.progress.done === 0) throw new Stop(EXIT.failed, 'No page could be read.')
}

/** Writes the pages of a job as they are completed; after Ctrl-C, also those paid until then. */
async function writtenPages(job: Job, files: PageFiles) {
  const written: string[] = []
  const faults: string[] = []
  let after = 0
  const write = async (signal?: AbortSignal) => {
    for await (const result of job.results({ after, ...(signal ? { signal } : {}) })) {
      after = result.seq
      const file = files.add(result)
      if (file) written.push(file)
      if (!result.success) faults.push(`${result.url}: ${result.error}`)
    }
  }
  const command = `groundwire jobs results ${job.id} -o ${files.folder}`
  const rescue = async () => {
    const isWhole = await write().then(
      () => true,
      () => false,
    )
    return isWhole ? `Its pages are in ${files.folder}.` : `For the rest: ${command}`
  }
  return interruptible(
    job,
    async (signal) => {
      await write(signal)
      return { state: await job.state(), written, faults }
    },
    rescue,
  )
}

/**
 * Shows a progress bar while `work` follows a job. Ctrl-C cancels the job; then `rescue` takes what
 * was paid, and says where it is.
 */
export async function interruptible<T>(
  job: Job,
  work: (signal: AbortSignal) => Promise<T>,
  rescue = async () => '',
): Promise<T> {
  const progress = new Progress()
  const interrupt = new AbortController()
  const cancel = () => interrupt.abort()
  process.once('SIGINT', cancel)
  const draw = ({ progress: { done, failed, total } }: JobState) =>
    progress.draw(done + failed, total, failed > 0 ? `(${failed} failed)` : '')
  const poll = () => void job.state().then(draw, () => {})
  const timer = progress.isShown ? setInterval(poll, POLL_MS) : undefined
  try {
    return await work(interrupt.signal)
  } catch (error) {
    if (!interrupt.signal.aborted) throw error
    const { cost } = await job.cancel()
    const ending = `Cancelled ${job.id} after ${dollars(cost)}. ${await rescue()}`
    throw new Stop(INTERRUPTED, ending.trim())
  } finally {
    clearInterval(timer)
    process.off('SIGINT', cancel)
    progress.end()
  }
}

export function unfinished({ id, status, error }: JobState): Stop {
  const why = error ? `${error.message} (${error.code})` : `The job is ${status}.`
  const hint = status === 'paused' ? ` To go on: groundwire jobs resume ${id}` : ''
  return new Stop(error && isRefusal(error.code) ? EXIT.refused : EXIT.failed, why + hint)
}

export async function jobs(run: Run): Promise<void> {
  const [action = 'list', id] = run.operands
  if (!(JOB_ACTIONS as readonly string[]).includes(action))
    throw badUsage(`jobs takes ${JOB_ACTIONS.join(', ')}, not "${action}".`)
  if (action === 'list') return list(run)
  if (!id) throw badUsage(`jobs ${action} needs the ID of a job.`)
  const job = run.client.job(id)
  if (action === 'results') return results(run, job)
  const state = await acted(job, action)
  if (run.out.isJson) return run.out.json(state)
  const { done, failed, total } = state.progress
  run.out.line(`${state.id}  ${state.kind}  ${state.status}  ${state.subject}`)
  run.out.line(`${done} done, ${failed} failed, ${total} known, ${dollars(state.cost)}`)
  if (state.error) run.out.line(`${state.error.message} (${state.error.code})`)
}

function acted(job: Job, action: string): Promise<JobState> {
  if (action === 'cancel') return job.cancel()
  if (action === 'pause') return job.pause()
  return action === 'resume' ? job.resume() : job.state()
}

async function list(run: Run): Promise<void> {
  const { limit, ...filter } = run.fields as JobFilter
  const page = await run.client.jobs({ ...filter, limit: limit ?? 20 })
  if (run.out.isJson) return run.out.json(page)
  for (const { id, kind, status, progress, subject } of page.jobs)
    run.out.line(`${id}  ${kind}  ${status}  ${progress.done}/${progress.total}  ${subject}`)
  if (page.jobs.length === 0) run.out.note('No jobs.')
}

async function results(run: Run, job: Job): Promise<void> {
  const folder = run.text('output')
  const files = folder === undefined ? null : new PageFiles(folder)
  for await (const result of job.results()) {
    const file = files?.add(result)
    if (run.out.isJson) run.out.json(file ? { ...result, page: undefined, file } : result)
    else run.out.line(result.success ? (file ?? result.url) : `${result.url}  ${result.error}`)
  }
}
