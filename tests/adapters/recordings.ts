import { readdirSync } from 'node:fs'
import type { Recording } from './search/recording'

const files = readdirSync(new URL('search', import.meta.url))
const modules = await Promise.all(
  files.map(
    async (file): Promise<[string, { recording?: Recording }]> => [
      file.replace('.ts', ''),
      await import(`./search/${file}`),
    ],
  ),
)

/** What search services reply, by their names. */
export const recordings = new Map(
  modules.flatMap(([name, { recording }]) => (recording ? [[name, recording] as const] : [])),
)
