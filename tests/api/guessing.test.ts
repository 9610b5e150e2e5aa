import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../support/sign-in'
import { startWorld, type World } from '../support/world'

const PASSWORD = 'a long enough password'
const ASKED = { query: 'What does the grey heron eat?', model: 'service-web' }
const from = (address: string) => ({ 'X-Forwarded-For': address })

describe("without a proxy, the connection determines the client's address", () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({
      settings: { OWNER_PASSWORD: PASSWORD, RATE_LIMIT_PER_MINUTE: '100000' },
    })
  })
  afterAll(() => world.stop())

  // Vector 160.
  test('after a hundred wrong keys per minute the rest get 429, and a valid key still works', async () => {
    const guess = (i: number) =>
      world.server.post('/api/v2/answer', ASKED, {
        Authorization: `Bearer gw_live_${i}`,
        ...from(`203.0.113.${i}`),
      })
    const statuses: number[] = []
    for (let i = 0; i < 105; i++) statuses.push((await guess(i)).status)
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(5).fill(429)])
    const refused = await guess(200)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused.json()).detail.error_code).toBe('rate_limit_exceeded')
    expect((await world.server.post('/api/v2/answer', ASKED)).status).toBe(200)
  })

  // Vector 160.
  test('wrong sign-ins slow down later ones, whatever addresses they claimed', async () => {
    for (let i = 0; i < 10; i++)
      await signIn(world.server.url, `nobody-${i}`, 'wrong', from(`203.0.113.${i}`))
    expect((await signIn(world.server.url, 'owner', PASSWORD, from('203.0.113.99'))).cookie).toBe(
      '',
    )
  })
})

// Vector 160.
test('sign-in does not reveal who exists, and slows down after ten wrong passwords', async () => {
  const world = await startWorld({ settings: { OWNER_PASSWORD: PASSWORD, TRUSTED_PROXIES: '1' } })
  const { url } = world.server
  const known = await signIn(url, 'owner', 'wrong password', from('203.0.113.1'))
  const unknown = await signIn(url, 'nobody', 'wrong password', from('203.0.113.2'))
  expect(known.cookie + unknown.cookie).toBe('')
  const worded = ({ status, body }: { status: number; body: string }) => [
    status,
    body.replaceAll(/\d{4,5}/g, 'PORT'),
  ]
  expect(worded(known)).toEqual(worded(unknown))
  for (let i = 0; i < 12; i++)
    await signIn(url, 'somebody', 'wrong', from(`198.51.100.${i}, 203.0.113.3`))
  // Both the login and the address count. Another person from elsewhere is not delayed.
  expect((await signIn(url, 'owner', PASSWORD, from('203.0.113.3'))).cookie).toBe('')
  expect((await signIn(url, 'owner', PASSWORD, from('203.0.113.4'))).cookie).not.toBe('')
  await world.stop()
})
