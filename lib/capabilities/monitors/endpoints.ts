import { z } from 'zod'
import type { Caller } from '@/lib/api/gate'
import { checkFields } from '@/lib/api/run'
import { forOwner, json, readQuery, toViewer } from '@/lib/capabilities/jobs'
import { checkNow, deleteMonitor, pauseMonitor, resumeMonitor } from './control'
import type { MonitorRow } from './rows'
import { findMonitor, listMonitors, listVersions, monitorView } from './views'

type Context = { params: Promise<{ id?: string }> }

const listQuery = z.object({
  cursor: z.string().min(1).max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
const historyQuery = z.object({
  cursor: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(10),
})

/** GET /api/v2/monitors */
export const monitorList = forOwner(async (caller, request) => {
  const { cursor, limit } = checkFields(listQuery, readQuery(request))
  return json(await listMonitors(toViewer(caller), cursor, limit))
})

/** GET /api/v2/monitors/{id} */
export const monitorHistory = forOwner(async (caller, request, context) => {
  const row = await monitorFor(caller, context)
  const { cursor = null, limit } = checkFields(historyQuery, readQuery(request))
  return json({ ...monitorView(row), ...(await listVersions(row.id, cursor, limit)) })
})

/** DELETE /api/v2/monitors/{id} */
export const deleteMonitorEndpoint = forOwner(async (caller, _, context) => {
  const row = await monitorFor(caller, context)
  await deleteMonitor(row)
  return json({ id: row.id, deleted: true })
})

/** POST /api/v2/monitors/{id}/pause */
export const pauseMonitorEndpoint = changing(pauseMonitor)

/** POST /api/v2/monitors/{id}/resume */
export const resumeMonitorEndpoint = changing(resumeMonitor)

/** POST /api/v2/monitors/{id}/check */
export const checkMonitorEndpoint = changing(checkNow)

function changing(change: (row: MonitorRow) => Promise<MonitorRow>) {
  return forOwner(async (caller, _, context) =>
    json(monitorView(await change(await monitorFor(caller, context)))),
  )
}

async function monitorFor(caller: Caller, { params }: Context): Promise<MonitorRow> {
  return findMonitor((await params).id ?? '', toViewer(caller))
}
