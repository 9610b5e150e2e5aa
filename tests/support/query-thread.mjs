// The thread of query.ts: runs statements on PostgreSQL one by one, and wakes the waiting thread.
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700
const { url, flag, port } = workerData
const types = {
  getTypeParser: (type) =>
    type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, 'text'),
}
const client = new pg.Client({ connectionString: url, types })
client.on('error', () => {})
const ready = client.connect()
parentPort.on('message', async ({ text, values }) => {
  let answer
  try {
    await ready
    answer = { rows: (await client.query(text, values)).rows }
  } catch (error) {
    answer = { error: String(error) }
  }
  port.postMessage(answer)
  Atomics.store(flag, 0, 1)
  Atomics.notify(flag, 0)
})
