import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import type { Caller } from '@/lib/api/gate'
import { appErrorIn } from '@/lib/base/errors'
import { readSignedEvidence } from '@/lib/capabilities/evidence'
import { findJob, jobView, listJobs, resultsAfter, toViewer } from '@/lib/capabilities/jobs'
import { type CallCursor, listKept } from '@/lib/money/usage'
import { replyText, reportText } from './page-text'
import { storedReply } from './stored'

const AT_ONCE = 50
const MAX_PAGES = 100
/** Calls whose replies are worth reading again. */
const PASSED_FIELDS = [
  'scrape',
  'get_pdf_content',
  'video_transcript',
  'extract',
  'answer',
  'answer_stream',
  'context',
]
const ADDRESS =
  /^groundwire:\/\/(calls|jobs)\/([\w-]{1,64})(?:\/(report|evidence|pages\/(\d{1,9})))?$/

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: 'groundwire://calls/{id}',
    name: 'Reply of a call',
    description: 'A page, transcript, answer or context that was read before, as it is stored.',
  },
  {
    uriTemplate: 'groundwire://calls/{id}/evidence',
    name: 'Evidence of a call',
    description: 'The signed sources and quotes behind an answer or a report.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'groundwire://jobs/{id}',
    name: 'Job',
    description: 'The status of a batch, crawl, research or monitor, and the list of its pages.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'groundwire://jobs/{id}/pages/{number}',
    name: 'Page of a job',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: 'groundwire://jobs/{id}/report',
    name: 'Report of a research job',
    mimeType: 'text/markdown',
  },
]

/** Stored replies, then jobs, newest first. */
export async function listResources(
  caller: Caller,
  cursor: string | undefined,
): Promise<ListResourcesResult> {
  const [kind = 'calls', first = '', second = ''] = cursor?.split(' ') ?? []
  if (kind === 'jobs') return jobsAfter(caller, first)
  if (kind !== 'calls') throw invalid('The cursor is not one of this list.')
  const endpoints = caller.key?.allowedEndpoints
  const capabilities = endpoints
    ? PASSED_FIELDS.filter((name) => endpoints.includes(name))
    : PASSED_FIELDS
  const after: CallCursor | null = cursor ? { startedAt: Number(first) || 0, id: second } : null
  const page = await listKept(caller.accountId, capabilities, after, AT_ONCE)
  const resources = page.calls.map(({ id, capability, subject, startedAt }) => ({
    uri: `groundwire://calls/${id}`,
    name: subject.slice(0, 200) || id,
    description: `${capability}, ${new Date(startedAt).toISOString()}`,
  }))
  const { next } = page
  return { resources, nextCursor: next ? `calls ${next.startedAt} ${next.id}` : 'jobs' }
}

async function jobsAfter(caller: Caller, cursor: string): Promise<ListResourcesResult> {
  const filter = { limit: AT_ONCE, ...(cursor ? { cursor } : {}) }
  const { jobs, next_cursor } = await listJobs(toViewer(caller), filter)
  const resources = jobs.flatMap(({ id, kind, subject, status }) => {
    const uri = `groundwire://jobs/${id}`
    const name = subject.slice(0, 200) || id
    const job = { uri, name, description: `${kind}, ${status}`, mimeType: 'application/json' }
    const isReport = kind === 'research' && status === 'completed'
    if (!isReport) return [job]
    const description = 'The report of the research.'
    return [job, { uri: `${uri}/report`, name, description, mimeType: 'text/markdown' }]
  })
  return { resources, ...(next_cursor === null ? {} : { nextCursor: `jobs ${next_cursor}` }) }
}

/** A resource by its URI. Throws if the account has no such resource. */
export async function readResource(caller: Caller, uri: string): Promise<ReadResourceResult> {
  const [, kind, id = '', part, number] = ADDRESS.exec(uri) ?? []
  try {
    if (kind === 'calls' && part === undefined) return await callResource(caller, uri, id)
    if (kind === 'calls' && part === 'evidence') {
      const text = await readSignedEvidence(caller, id)
      return contents(uri, { text, mimeType: 'application/json' })
    }
    if (kind === 'jobs' && part !== 'evidence')
      return await jobResource(caller, uri, id, number ?? part ?? null)
  } catch (failure) {
    const error = appErrorIn(failure)
    if (error?.code === 'not_found') throw new ResourceNotFoundError(uri, error.message)
    if (error) throw invalid(error.message)
    throw failure
  }
  throw new ResourceNotFoundError(uri)
}

async function callResource(caller: Caller, uri: string, id: string): Promise<ReadResourceResult> {
  const { value } = await storedReply(caller, id)
  return contents(uri, replyText(value))
}

async function jobResource(
  caller: Caller,
  uri: string,
  id: string,
  part: string | null,
): Promise<ReadResourceResult> {
  const job = await findJob(id, toViewer(caller))
  if (part === null) {
    const { results } = await resultsAfter(job, 0, MAX_PAGES)
    const pages = results.map(({ seq, url, success, error }) => ({
      url,
      success,
      error,
      resource: `groundwire://jobs/${id}/pages/${seq}`,
    }))
    const text = JSON.stringify({ ...jobView(job), pages })
    return contents(uri, { text, mimeType: 'application/json' })
  }
  const isReport = part === 'report'
  const { results } = await resultsAfter(job, isReport ? 0 : Number(part) - 1, 1)
  const [result] = results
  const isFound = isReport ? job.kind === 'research' : result?.seq === Number(part)
  if (!result?.page || !isFound) throw new ResourceNotFoundError(uri)
  const page = result.page
  return contents(uri, job.kind === 'research' ? reportText(page) : replyText(page))
}

const contents = (uri: string, body: { text: string; mimeType: string }): ReadResourceResult => ({
  contents: [{ uri, ...body }],
})
const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)
