import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ended, type Groundwire, newFolder, startGroundwire } from '../groundwire'
import type { Monitor } from '../monitors'
import { newDatabase } from '../postgres'
import { article, type Site, startSite } from '../site'
import { bookIsSound } from '../world'
import { countDue, SCHEDULES } from './schedules'

/** What became of a monitor: its checks, as many as its schedule asks for, and their cost. */
type Row = { schedule: string; checks: number; expected: number; cost: number; next: string | null }
export type MonthReport = { rows: Row[]; steps: number; stuck: string[]; sound: boolean }

const DAY_MS = 86_400_000
const LATE_MS = 300
const LOOK_MS = 150
const MAX_LOOKS = 100

/** Lets three nodes check monitors for `days` from `start`; one of them is killed midway. */
export async function runMonth(
  start: number,
  days: number,
  tell: (line: string) => void,
): Promise<MonthReport> {
  const month = await Month.open(start)
  try {
    return await month.run(start + days * DAY_MS, tell)
  } finally {
    await month.close()
  }
}

class Month {
  readonly #file = path.join(newFolder(), 'ahead')
  readonly #start: number
  #now: number
  #nodes: Groundwire[] = []
  #site!: Site
  #ids: string[] = []

  constructor(start: number) {
    this.#start = start
    this.#now = start
    this.#setClock(start)
  }

  static async open(start: number): Promise<Month> {
    const month = new Month(start)
    month.#site = await startSite({
      '/robots.txt': (_, response) => void response.writeHead(404).end(),
      '*': (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' })
        const day = new Date(month.#now).getUTCDate()
        response.end(article('Fares', `The fare of this day is ${day} euros.`))
      },
    })
    const settings = {
      DATABASE_URL: await newDatabase(),
      AUTH_SECRET: 'one secret for all nodes of this installation',
      ALLOWED_PRIVATE_HOSTS: month.#site.host,
      RATE_LIMIT_PER_MINUTE: '1000000',
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'clock.mjs')}`,
      CLOCK_FILE: month.#file,
    }
    const node = (key?: string) => startGroundwire(settings, { dataDir: newFolder(), key })
    const first = await node()
    month.#nodes = [first, ...(await Promise.all([node(first.key), node(first.key)]))]
    return month
  }

  async run(end: number, tell: (line: string) => void): Promise<MonthReport> {
    for (const [i, { text }] of SCHEDULES.entries()) {
      const body = { url: `${this.#site.url}/${i}`, schedule: text }
      const response = await this.#nodes[0]?.post('/api/v2/monitors', body)
      const monitor = (await response?.json()) as Monitor | undefined
      this.#ids.push(monitor?.id ?? '')
    }
    await this.#checked(SCHEDULES.map(() => 1))
    const stuck: string[] = []
    let steps = 0
    for (let due = await this.#nextDue(); due <= end; due = await this.#nextDue()) {
      const before = await this.#views()
      this.#setClock(due + LATE_MS)
      const isDue = ({ next_check_at }: Monitor) => Date.parse(next_check_at ?? '') <= this.#now
      const wanted = before.map((view) => view.checks + (isDue(view) ? 1 : 0))
      if (!(await this.#checked(wanted))) stuck.push(new Date(due).toISOString())
      if (this.#nodes.length === 3 && due > (this.#start + end) / 2) await this.#kill()
      if (++steps % 20 === 0) tell(`${new Date(due).toISOString()} ${steps} steps`)
    }
    const views = await this.#views()
    const rows = SCHEDULES.map((schedule, i) => {
      const { checks = 0, cost = 0, created_at = '', next_check_at: next = null } = views[i] ?? {}
      const expected = 1 + countDue(schedule, Date.parse(created_at), end)
      return { schedule: schedule.text, checks, expected, cost, next }
    })
    return { rows, steps, stuck, sound: bookIsSound(this.#nodes[0] as Groundwire) }
  }

  async close(): Promise<void> {
    for (const node of this.#nodes) await node.stop()
    await this.#site.close()
  }

  #setClock(at: number): void {
    this.#now = at
    writeFileSync(this.#file, String(at - Date.now()))
  }

  async #kill(): Promise<void> {
    const node = this.#nodes.pop()
    if (node) await ended(node.process, 'SIGKILL')
  }

  #views(): Promise<Monitor[]> {
    const [node] = this.#nodes
    const headers = { Authorization: `Bearer ${node?.key}` }
    const view = async (id: string) =>
      (await (await fetch(`${node?.url}/api/v2/monitors/${id}`, { headers })).json()) as Monitor
    return Promise.all(this.#ids.map(view))
  }

  async #nextDue(): Promise<number> {
    const times = (await this.#views()).map(({ next_check_at }) => Date.parse(next_check_at ?? ''))
    return Math.min(...times)
  }

  /** Waits until each monitor has exactly so many checks. */
  async #checked(wanted: number[]): Promise<boolean> {
    for (let look = 0; look < MAX_LOOKS; look++, await wait(LOOK_MS))
      if ((await this.#views()).every(({ checks }, i) => checks === wanted[i])) return true
    return false
  }
}
