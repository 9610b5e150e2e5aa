import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'

/** Reads a server's database from outside. `?` is a parameter; integers are numbers. */
export type Reader = {
  all: <Row>(statement: string, ...values: unknown[]) => Row[]
  close: () => void
}

export function readSqlite(file: string): Reader {
  const database = new Database(file, { readonly: true })
  return {
    all: <Row>(statement: string, ...values: unknown[]) =>
      database.prepare(statement).all(...values) as Row[],
    close: () => database.close(),
  }
}

/** The same for PostgreSQL: this thread waits while another queries. */
export function readPostgres(url: string): Reader {
  const { port1, port2 } = new MessageChannel()
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(new URL('./query-thread.mjs', import.meta.url), {
    workerData: { url, flag, port: port2 },
    transferList: [port2],
  })
  thread.unref()
  return {
    all: <Row>(statement: string, ...values: unknown[]) => {
      let place = 0
      const text = statement.replaceAll('?', () => `$${++place}`)
      Atomics.store(flag, 0, 0)
      thread.postMessage({ text, values })
      Atomics.wait(flag, 0, 0)
      const { rows, error } = receiveMessageOnPort(port1)?.message ?? {}
      if (error) throw new Error(error)
      return rows as Row[]
    },
    close: () => {
      port1.close()
      void thread.terminate()
    },
  }
}
