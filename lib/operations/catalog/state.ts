import { z } from 'zod'
import { defineRead, type ReadOperation } from '@/lib/api/http'
import { priceList } from '@/lib/money/billing'
import packageJson from '../../../package.json' with { type: 'json' }
import { capabilities } from './capabilities'

const facts = z.record(z.string(), z.unknown())

/** GET /api/v2/capabilities: free, for any key. */
export const capabilitiesRead = defineRead({
  id: 'v2_capabilities',
  method: 'get',
  path: '/api/v2/capabilities',
  summary: 'What this server can do: endpoints, providers, models, prices and limits.',
  description: "Free, for any API key. Never shows a provider's key.",
  tag: 'state',
  parameters: z.object({}),
  reply: z.object({
    endpoints: z.array(facts).describe('The endpoints with their schemas and prices.'),
    search: facts.describe('The search providers.'),
    models: facts.describe('The models, with prices per million tokens.'),
    prices: z
      .array(
        z.object({
          unit: z.string().describe('What is charged.'),
          usd: z.number().describe('Price in USD.'),
        }),
      )
      .describe('The price list.'),
    browser: z
      .object({ available: z.boolean().describe('Whether the browser works.') })
      .describe('Whether pages can be rendered.'),
    limits: facts.describe('The limits of this server.'),
  }),
  replies: { 200: 'The capabilities.' },
  errors: [],
  example: () => ({
    endpoints: [{ path: '/api/v2/answer', name: 'answer', streams: false, deprecated: false }],
    search: { types: { general: ['searxng', 'wikipedia'] }, providers: [] },
    models: { service: {}, providers: [], priced: [] },
    prices: priceList().slice(0, 2),
    browser: { available: true },
    limits: { calls_per_minute: 600, calls_at_once: 64, body_bytes: 1_048_576 },
  }),
  run: capabilities,
})

/** GET /api/health: for load balancers, without a key. */
export const healthRead: ReadOperation = {
  id: 'health',
  method: 'get',
  path: '/api/health',
  summary: 'Whether this server can serve now.',
  description:
    'For load balancers: no API key is needed. `degraded` means that the server serves, but has no working browser: screenshots, actions and pages that need JavaScript fail. `checks.browser` then says why and what to do.',
  tag: 'state',
  isPublic: true,
  parameters: z.object({}),
  reply: z.object({
    status: z.enum(['ok', 'degraded', 'failing', 'stopping']).describe('Whether it serves.'),
    version: z.string().describe('The version of the server.'),
    checks: z.record(z.string(), z.string()).describe('What was checked, each with its state.'),
  }),
  replies: {
    200: 'The server can serve: `ok` or `degraded`.',
    503: 'The server cannot serve: a check failed, or it is stopping.',
  },
  errors: [],
  example: () => ({
    status: 'ok',
    version: packageJson.version,
    checks: { database: 'ok', browser: 'ok' },
  }),
}

/** GET /api/ready: for load balancers, without a key. */
export const readyRead: ReadOperation = {
  id: 'ready',
  method: 'get',
  path: '/api/ready',
  summary: 'Whether this server should be sent calls now.',
  description:
    'For load balancers of several servers: no API key is needed. False from the moment that the server is told to stop, and while its database cannot be reached.',
  tag: 'state',
  isPublic: true,
  parameters: z.object({}),
  reply: z.object({
    ready: z.boolean().describe('Whether it should be sent calls.'),
    reason: z.string().nullable().describe('Why not.'),
  }),
  replies: { 200: 'The server is ready.', 503: 'The server is not ready; `reason` says why.' },
  errors: [],
  example: () => ({ ready: true, reason: null }),
}
