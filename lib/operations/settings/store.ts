import { asc, eq, sql } from 'drizzle-orm'
import { isInEnvironment, type Setting } from '@/lib/base/config'
import { log, warnSeldom } from '@/lib/base/log'
import { keepStoredTexts, outside, processWide } from '@/lib/base/runtime'
import { seal, unseal } from '@/lib/people/keys'
import { db, durably, isShared, tables } from '@/lib/storage/db'
import { problemWith, settable } from './settable'

const { storedSettings, users } = tables
/** How soon a change by another node takes effect here. */
const EVERY_MS = 2_000
const USE = 'settings'

type StoredSetting = {
  name: string
  /** Null if it was reset, or cannot be read. */
  text: string | null
  /** Whether it was encrypted with another AUTH_SECRET. */
  unreadable: boolean
  changedAt: number
  /** The login of the person who changed it last. */
  changedBy: string
}

const state = () =>
  processWide('settings', () => ({
    version: -1,
    stored: new Map<string, StoredSetting>(),
    timer: undefined as NodeJS.Timeout | undefined,
  }))

/** The stored settings, as this node knows them. */
export const storedNow = (): ReadonlyMap<string, StoredSetting> => state().stored

/** Loads the settings. On a shared database, reloads them when another node changed them. */
export async function startSettings(): Promise<void> {
  await load()
  if (isShared()) state().timer ??= outside(() => setInterval(follow, EVERY_MS).unref())
}

export function stopSettings(): void {
  clearInterval(state().timer)
  state().timer = undefined
}

/** Stores a setting, or resets it with null. In effect here once it returns. */
async function store(
  setting: Setting<unknown>,
  text: string | null,
  changedBy: string,
): Promise<void> {
  const { name, secret = false } = setting
  const isSealed = secret && text !== null
  const value = isSealed ? seal(Buffer.from(text), { use: USE, name }) : text
  const row = { value, sealed: isSealed, changedBy, changedAt: Date.now() }
  await durably(async (tx) => {
    await tx
      .insert(storedSettings)
      .values({ name, ...row, version: 1 })
      .onConflictDoUpdate({
        target: storedSettings.name,
        set: { ...row, version: sql`${storedSettings.version} + 1` },
      })
  })
  log().info({ setting: name, by: changedBy, reset: text === null }, 'setting changed')
  await load()
}

async function follow(): Promise<void> {
  try {
    const [row] = await db()
      .select({ version: sql<bigint | null>`sum(${storedSettings.version})` })
      .from(storedSettings)
    if (Number(row?.version ?? 0) > state().version) await load()
  } catch (error) {
    warnSeldom('stored settings cannot be read: the last known values are used', { err: error })
  }
}

async function load(): Promise<void> {
  const rows = await db()
    .select({ row: storedSettings, login: users.login })
    .from(storedSettings)
    .leftJoin(users, eq(users.id, storedSettings.changedBy))
    .orderBy(asc(storedSettings.name))
  const version = rows.reduce((sum, { row }) => sum + row.version, 0)
  // A slower read must not undo a newer one.
  if (version < state().version) return
  const all = rows.map(({ row, login }) => openSetting(row, login))
  state().version = version
  state().stored = new Map(all.map((setting) => [setting.name, setting]))
  keepStoredTexts(new Map(all.flatMap(validSetting)))
}

function openSetting(row: typeof storedSettings.$inferSelect, login: string | null): StoredSetting {
  const { name, value, sealed, changedAt, changedBy } = row
  const text = sealed && value ? unseal(value, { use: USE, name })?.toString() : value
  if (text === undefined)
    warnSeldom(`${name} was sealed with another AUTH_SECRET: enter it again in the settings`)
  return {
    name,
    text: text ?? null,
    unreadable: text === undefined,
    changedAt,
    changedBy: login ?? changedBy,
  }
}

/** An invalid text, from an older version or manual edits, must not stop a call. */
function validSetting({ name, text }: StoredSetting): [string, string][] {
  const setting = settable().find((each) => each.name === name)
  if (!setting || text === null) return []
  if (setting.schema.safeParse(text).success) return [[name, text]]
  warnSeldom(`${name}: the stored value is invalid and is ignored`)
  return []
}

/** Whether a setting's value is never shown again. */
export function isSecret(name: string): boolean {
  return settable().some((each) => each.name === name && each.secret === true)
}

/** Stores what the owner typed; empty resets. Returns an error message, or null. */
export async function changeSetting(
  name: string,
  typed: string,
  changedBy: string,
): Promise<string | null> {
  const setting = settable().find((each) => each.name === name)
  if (!setting) return 'This setting cannot be changed here.'
  if (isInEnvironment(setting))
    return `${name} is set in the server’s environment. Change it there.`
  const text = typed.trim()
  const problem = text === '' ? null : problemWith(setting, text)
  if (problem === null) await store(setting, text === '' ? null : text, changedBy)
  return problem
}
