import { expect, test } from 'vitest'
import { startGroundwire } from '../support/groundwire'

const PLACES = ['/api/health', '/api/v2/capabilities', '/sign-in', '/api/nothing', '/mcp']

test.each([
  ['https://groundwire.example.com', 'max-age=31536000'],
  ['http://groundwire.example.com', null],
])('with PUBLIC_URL %s, every reply has Strict-Transport-Security %s', async (url, value) => {
  const server = await startGroundwire({ PUBLIC_URL: url })
  for (const place of PLACES) {
    const response = await fetch(server.url + place, { redirect: 'manual' })
    expect(response.headers.get('strict-transport-security'), place).toBe(value)
    await response.text()
  }
  await server.stop()
})
