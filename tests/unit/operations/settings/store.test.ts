import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getSetting, settings } from '@/lib/base/config/index'
import { searchCapabilities } from '@/lib/capabilities/search/index'
import { modelCapabilities, modelSettings } from '@/lib/models/llm/index'
import {
  changeSetting,
  settingStates,
  startSettings,
  stopSettings,
} from '@/lib/operations/settings/index'
import { allRows } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

const dataDir = temporaryDatabase()
const KEY = 'sk-0123456789abcdefWXYZ'
const groqKey = modelSettings().find(({ name }) => name === 'GROQ_API_KEY')
const given = process.env

beforeAll(async () => {
  await startSettings()
})
beforeEach(() => {
  process.env = { ...given, DATA_DIR: dataDir, AUTH_SECRET: 'the first secret' }
})
afterAll(async () => {
  process.env = given
  stopSettings()
})

const set = (name: string, text: string) => changeSetting(name, text, 'user_1')
const isConfigured = async (name: string) =>
  (await modelCapabilities()).providers.find((one) => one.name === name)?.configured

test('a key takes effect immediately, is encrypted, and shows four characters', async () => {
  expect(await isConfigured('groq')).toBe(false)
  expect(await set('GROQ_API_KEY', ` ${KEY} `)).toBeNull()
  expect(groqKey && getSetting(groqKey)).toBe(KEY)
  expect(await isConfigured('groq')).toBe(true)
  const rows = await allRows<{ value: string }>("SELECT * FROM setting WHERE name LIKE 'GROQ%'")
  expect(rows[0]?.value).toMatch(/^[\w-]{40,}$/)
  expect(JSON.stringify(rows, (_, value) => String(value))).not.toContain('0123456789abcdef')
  expect(settingStates().GROQ_API_KEY).toMatchObject({
    source: 'dashboard',
    shown: 'WXYZ',
    changedBy: 'user_1',
  })
  expect(JSON.stringify(settingStates())).not.toContain('0123456789')
})

test('the environment overrides the dashboard, and the error message says so', async () => {
  await set('GROQ_API_KEY', KEY)
  process.env.GROQ_API_KEY = 'from the environment'
  expect(groqKey && getSetting(groqKey)).toBe('from the environment')
  expect(settingStates().GROQ_API_KEY).toMatchObject({ source: 'environment', shown: '' })
  expect(await set('GROQ_API_KEY', KEY)).toMatch(/set in the server’s environment/)
})

test('a removed key stops working at once', async () => {
  await set('GROQ_API_KEY', KEY)
  await set('GROQ_API_KEY', '')
  expect(await isConfigured('groq')).toBe(false)
  expect(settingStates().GROQ_API_KEY).toMatchObject({ source: 'default', unreadable: false })
})

test('with another AUTH_SECRET keys are unreadable, and everything else works', async () => {
  await set('GROQ_API_KEY', KEY)
  await set('KEEP_ANSWERS_DAYS', '7')
  process.env.AUTH_SECRET = 'another secret'
  await startSettings()
  expect(settingStates().GROQ_API_KEY).toMatchObject({ source: 'default', unreadable: true })
  expect(await isConfigured('groq')).toBe(false)
  expect(getSetting(settings.keepAnswersDays)).toBe(7)
  expect(await set('GROQ_API_KEY', KEY)).toBeNull()
  expect(await isConfigured('groq')).toBe(true)
})

test('an encrypted key cannot be decrypted under another name', async () => {
  await set('GROQ_API_KEY', KEY)
  await set('MISTRAL_API_KEY', 'sk-mistral-0123456789')
  await allRows(
    "UPDATE setting SET version = version + 1, value = (SELECT value FROM setting WHERE name = 'GROQ_API_KEY') WHERE name = 'MISTRAL_API_KEY' RETURNING name",
  )
  await startSettings()
  expect(settingStates().MISTRAL_API_KEY?.unreadable).toBe(true)
})

test('the order of providers and the service models can be set, and are validated', async () => {
  expect(await set('SEARCH_PROVIDERS', 'wikipedia, tavily')).toBeNull()
  expect(searchCapabilities().types.general).toEqual(['wikipedia', 'tavily'])
  expect(await set('SEARCH_PROVIDERS', 'wikipedia, altavista')).toMatch(/altavista/)
  expect(await set('SERVICE_WEB_MODEL', 'cerebras/gpt-oss-120b')).toMatch(/configured/)
  await set('GROQ_API_KEY', KEY)
  expect(await set('SERVICE_WEB_MODEL', 'groq/gpt-oss-20b')).toBeNull()
  expect((await modelCapabilities()).service['service-web'].model).toBe('groq/gpt-oss-20b')
})

test('values are checked by the schema that the environment uses', async () => {
  const wrong = { '-1': 'Enter 0 or more.', '9999': 'Enter at most 3650.', soon: /number/ }
  for (const [text, problem] of Object.entries(wrong))
    expect(await set('KEEP_ANSWERS_DAYS', text)).toMatch(problem)
  expect(await set('DATABASE_URL', 'postgres://elsewhere')).toMatch(/cannot be changed here/)
  expect(await set('ADVANCED_PROXY_URL', 'http://10.0.0.1')).toMatch(/cannot be changed here/)
  expect(await set('GROQ_API_KEY', 'two words')).toMatch(/without spaces/)
})

test('a stored text that does not fit is ignored', async () => {
  await set('RATE_LIMIT_PER_MINUTE', '50')
  expect(getSetting(settings.rateLimitPerMinute)).toBe(50)
  await allRows(
    "UPDATE setting SET version = version + 1, value = 'many' WHERE name = 'RATE_LIMIT_PER_MINUTE' RETURNING name",
  )
  await startSettings()
  expect(getSetting(settings.rateLimitPerMinute)).toBe(600)
})
