import type { Unit, Usage } from '@/lib/base/call'
import { parse } from '@/lib/capabilities/parse'
import { batchParseInput } from '../input'
import type { JobRow } from '../rows'
import type { Work } from '../run'
import { openList } from './list'

/** The work of a batch of files: each is fetched and read as by parse. */
export async function openParsing(job: JobRow): Promise<Work> {
  const { urls, webhook: _, ...rest } = batchParseInput.parse(job.input)
  // A thousand files' pictures are too much to store.
  const formats = rest.formats.filter((format) => !format.endsWith('images'))
  const options = { ...rest, formats }
  return openList(job, {
    urls,
    usage: await usageOfFile(urls, options),
    timeoutMs: parse.timeoutMs({ ...options, url: '' }),
    read: async (url, call) => {
      const file = { ...options, url }
      await parse.check?.(file, call)
      return parse.run(file, call)
    },
    failure: 'The file could not be read.',
  })
}

type Options = Omit<Parameters<typeof parse.maxUsage>[0], 'url'>

/** What any of the files uses at most: an archive holds files, a picture is read by OCR. */
export async function usageOfFile(urls: string[], options: Options): Promise<Usage> {
  const most = new Map<Unit, number>()
  for (const url of urls)
    for (const { unit, amount } of await parse.maxUsage({ ...options, url }))
      most.set(unit, Math.max(most.get(unit) ?? 0, amount))
  return [...most].map(([unit, amount]) => ({ unit, amount }))
}
