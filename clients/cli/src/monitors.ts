import type { Monitor, MonitorsReply, MonitorsRequest } from '../../typescript/src/index.ts'
import { badUsage } from './exits.ts'
import type { Run } from './run.ts'

export const MONITOR_ACTIONS = [
  'list',
  'add',
  'get',
  'history',
  'check',
  'pause',
  'resume',
  'delete',
] as const
const DEFAULT_LIMIT = 20

export async function monitors(run: Run): Promise<void> {
  const [action = 'list', what] = run.operands
  if (!(MONITOR_ACTIONS as readonly string[]).includes(action))
    throw badUsage(`monitors takes ${MONITOR_ACTIONS.join(', ')}, not "${action}".`)
  if (action === 'list') return list(run)
  if (action === 'add') return add(run, what)
  if (!what) throw badUsage(`monitors ${action} needs the ID of a monitor.`)
  const monitor = run.client.monitor(what)
  if (action === 'history') return history(run, monitor)
  if (action !== 'delete') return show(run, await acted(monitor, action))
  await monitor.delete()
  if (run.out.isJson) run.out.json({ id: monitor.id, deleted: true })
  else run.out.line(`Deleted ${monitor.id}.`)
}

function acted(monitor: Monitor, action: string): Promise<MonitorsReply> {
  if (action === 'check') return monitor.check()
  if (action === 'pause') return monitor.pause()
  return action === 'resume' ? monitor.resume() : monitor.state()
}

async function add(run: Run, url: string | undefined): Promise<void> {
  if (!url && !run.fields.query) throw badUsage('monitors add needs a URL, or --query TEXT.')
  const selector = run.text('selector')
  const request = {
    schedule: 'every 24h',
    ...run.fields,
    ...(url ? { url } : {}),
    ...(selector ? { watch: { kind: 'selector', selector } } : {}),
  } as MonitorsRequest
  show(run, await run.client.monitors(request, run.callOptions))
}

async function list(run: Run): Promise<void> {
  const limit = Number(run.fields.limit ?? DEFAULT_LIMIT)
  const all: MonitorsReply[] = []
  for await (const one of run.client.allMonitors()) {
    if (all.length >= limit) break
    all.push(one)
  }
  if (run.out.isJson) return run.out.json({ monitors: all })
  for (const one of all) show(run, one)
  if (all.length === 0) run.out.note('No monitors.')
}

async function history(run: Run, monitor: Monitor): Promise<void> {
  for await (const version of monitor.history()) {
    if (run.out.isJson) run.out.json(version)
    else run.out.line(`${version.version}  ${version.at}  ${changesOf(version.changes.length)}`)
    for (const { kind, section, before, after } of run.out.isJson ? [] : version.changes)
      run.out.line(`   ${kind} in ${section}: ${[before, after].filter(Boolean).join(' → ')}`)
  }
}

const changesOf = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

function show(run: Run, monitor: MonitorsReply): void {
  const { id, status, schedule, url, query } = monitor
  if (run.out.isJson) run.out.json(monitor)
  else run.out.line(`${id}  ${status}  ${schedule}  ${url ?? query}`)
}
