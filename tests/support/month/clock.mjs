// Loaded before a server: its clock is as many milliseconds ahead as the file CLOCK_FILE says.
import { readFileSync } from 'node:fs'

const READ_EVERY_MS = 25
const realNow = Date.now
let [ahead, readAt] = [0, Number.NEGATIVE_INFINITY]

function now() {
  if (performance.now() - readAt > READ_EVERY_MS) {
    readAt = performance.now()
    // The file may be empty while it is written.
    ahead = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8')) || ahead
  }
  return realNow() + ahead
}

Date.now = now
const Real = Date
globalThis.Date = new Proxy(Real, {
  construct: (target, values, made) =>
    values.length === 0
      ? new Real(now())
      : Reflect.construct(target, values, made === globalThis.Date ? target : made),
})
