import {
  type Job,
  type JobResult,
  type JobState,
  paths,
  type ResearchRequest,
} from '../../typescript/src/index.ts'
import { interruptible, unfinished } from './jobs.ts'
import { schemaIn } from './options.ts'
import { dollars } from './output.ts'
import type { Run } from './run.ts'
import { save } from './save.ts'

type Report = {
  report: string
  sources: { title: string; url: string; cited: boolean }[]
  not_found: string[]
  call_id: string
}

export async function research(run: Run): Promise<void> {
  const file = run.text('schema')
  const schema = file ? { output: 'json_schema', json_schema: schemaIn(file) } : {}
  const request = { ...schema, ...run.fields, query: run.operands.join(' ') } as ResearchRequest
  if (await run.estimated(paths.research, request)) return
  const started = await run.client.research(request, run.callOptions)
  if (run.is('detach')) return run.out.isJson ? run.out.json(started) : run.out.line(started.id)
  const { state, result } = await endOf(run.client.job(started.id))
  if (state.status !== 'completed' || !result?.page) throw unfinished(state)
  const page = result.page as unknown as Report
  const text = run.out.isJson ? JSON.stringify({ ...page, job_id: state.id }) : textOf(page)
  const output = run.text('output')
  if (output) save(output, text)
  else run.out.line(text)
  run.out.note(`cost: ${dollars(state.cost)}; groundwire evidence ${page.call_id}`)
}

async function endOf(job: Job): Promise<{ state: JobState; result: JobResult | null }> {
  return interruptible(job, async (signal) => {
    const state = await job.wait({ signal })
    let result: JobResult | null = null
    if (state.status === 'completed') for await (const one of job.results({ signal })) result = one
    return { state, result }
  })
}

function textOf({ report, sources, not_found }: Report): string {
  const list = (title: string, lines: string[]) =>
    lines.length > 0 ? [`${title}\n${lines.join('\n')}`] : []
  const cited = sources.flatMap(({ title, url, cited }, at) =>
    cited ? [`[${at + 1}] ${title}\n    ${url}`] : [],
  )
  const missing = not_found.map((text) => `- ${text}`)
  return [report, ...list('Not found', missing), ...list('Sources', cited)].join('\n\n')
}
