import type { SearchProvider } from '../provider'

/** The local index. Answers once its room is in place. */
export const local: SearchProvider = {
  name: 'local',
  types: ['general'],
  settings: [],
  configured: () => false,
  account: () => 'local',
  timeoutMs: 5_000,
  pageSize: () => 50,
  search: async () => ({ hits: [], native: {} }),
}
