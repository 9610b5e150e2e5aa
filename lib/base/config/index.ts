/** Settings from the environment, .env and the dashboard, each with a default that works. */

import path from 'node:path'
import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }
import { openDataFolder } from './data-folder'
import { address, flag, getSetting, list, number, optionalText, setting } from './setting'

export { isDiskFull, makeFolder } from './data-folder'
export {
  address,
  flag,
  getSetting,
  isInEnvironment,
  list,
  number,
  optionalText,
  type Setting,
  secretValues,
  setting,
} from './setting'

const optionalCount = z.coerce.number().int().min(1).max(10_000).optional()

/** How we name ourselves to sites and services. */
export const PRODUCT = `Groundwire/${packageJson.version.split('.', 2).join('.')}`

/** Settings of the server itself. Search and model providers declare their own. */
export const settings = {
  port: setting('PORT', 'TCP port the server listens on.', number(3000, 0, 65_535)),
  host: setting(
    'HOST',
    'Address the server listens on; 0.0.0.0 to be reached from other machines.',
    z.string().default('127.0.0.1'),
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    'Address people reach the dashboard at, if a reverse proxy is in front.',
    address,
    { example: 'https://groundwire.example.com' },
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    "Number of reverse proxies in front; the caller's address is the one that the outermost proxy wrote into X-Forwarded-For.",
    number(0, 0, 10),
  ),
  dataDir: setting(
    'DATA_DIR',
    'Folder for the database, the secrets and the cache.',
    z.string().default('./data'),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'Database: empty for SQLite in DATA_DIR, file:/path, or postgres://user:password@host/name for several nodes.',
    optionalText.refine(
      (text) => !text?.includes('://') || /^(?:file|sqlite|postgres(?:ql)?):/i.test(text),
      'must begin with postgres:// or file:',
    ),
    { secret: true, example: 'postgres://groundwire:password@db.example.com/groundwire' },
  ),
  databasePool: setting(
    'DATABASE_POOL',
    'Max connections that this node opens to PostgreSQL.',
    number(10, 2, 1_000),
  ),
  authSecret: setting(
    'AUTH_SECRET',
    'Secret that signs sessions and API key hashes; created and stored in DATA_DIR when empty.',
    optionalText,
    { secret: true },
  ),
  ownerPassword: setting(
    'OWNER_PASSWORD',
    "The owner's first password; chosen in the browser on first visit when empty.",
    optionalText,
    { secret: true },
  ),
  ownerCredit: setting(
    'OWNER_CREDIT',
    "Credit in USD that the owner's account starts with.",
    number(10, 0, 1_000_000),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'How much is logged: debug (with the stacks of upstream failures), info, warn or error.',
    z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    'Bearer token that may read /api/metrics; empty allows signed-in owners, admins and viewers only.',
    optionalText,
    { secret: true },
  ),
  allowedPrivateHosts: setting(
    'ALLOWED_PRIVATE_HOSTS',
    'Private targets the guard lets through: host:port, ip:port or cidr:port, comma-separated.',
    list,
    { example: '127.0.0.1:8897,10.1.2.0/24:443' },
  ),
  blockedAddresses: setting(
    'BLOCKED_ADDRESSES',
    'Further addresses or CIDR ranges the guard refuses: your own public address, public networks of your site.',
    list,
    { example: '203.0.113.7,2001:db8:77::/48' },
  ),
  chromiumPath: setting(
    'CHROMIUM_PATH',
    'Chromium or Chrome to use. When empty: an installed one, else on Linux x64 the one that npm brings.',
    optionalText,
  ),
  browserSelfTest: setting(
    'BROWSER_SELF_TEST',
    'Whether the server tests at start that its browser cannot bypass the guard; it exits if the test fails.',
    flag(true),
  ),
  browserEndpoints: setting(
    'BROWSER_WS_ENDPOINT',
    'Browsers elsewhere, in place of one here: addresses of Playwright servers (ws), of the debugging port of a Chromium (http) or of a pool such as browserless (ws), comma-separated; they take turns. One whose pages can get past the filtering proxy is refused.',
    list.refine(
      (addresses) =>
        addresses.every((text) => /^(?:ws|http)s?:$/.test(URL.parse(text)?.protocol ?? '')),
      'each must be an address that begins with ws, wss, http or https',
    ),
    { secret: true, example: 'ws://10.0.0.9:3000/chromium?token=secret' },
  ),
  browserProxyUrl: setting(
    'BROWSER_PROXY_URL',
    'Address at which those browsers reach the filtering proxy of this node, which listens there; when empty it listens on loopback, for browsers on this machine.',
    z.url({ protocol: /^http$/ }).optional(),
    { example: 'http://10.0.0.5:3128' },
  ),
  cacheMegabytes: setting(
    'CACHE_MEGABYTES',
    'Max size of the cache of fetched pages in DATA_DIR, in megabytes; 0 turns it off.',
    number(500, 0, 1_000_000),
  ),
  advancedProxyUrl: setting(
    'ADVANCED_PROXY_URL',
    'HTTP or HTTPS proxy used for advanced_proxy requests.',
    address,
    { secret: true },
  ),
  advancedProxyUsdPerGb: setting(
    'ADVANCED_PROXY_USD_PER_GB',
    'What the bytes of ADVANCED_PROXY_URL cost you, in USD per GB: those of failed calls, and those that the price of a page does not cover, count as failed work.',
    number(4, 0, 1_000_000),
  ),
  respectRobots: setting('RESPECT_ROBOTS', 'Whether crawls obey robots.txt.', flag(true)),
  userAgent: setting(
    'USER_AGENT',
    'User-Agent header sent to the sites that are read; the browser adds its engine to a name like the default one.',
    z.string().default(`Mozilla/5.0 (compatible; ${PRODUCT})`),
  ),
  searchProviders: setting(
    'SEARCH_PROVIDERS',
    'Order of search providers, by name; the built-in order when empty.',
    list,
    { example: 'searxng,local,tavily,wikipedia' },
  ),
  dialects: setting(
    'DIALECTS',
    'Interfaces of other services that are served, by name (firecrawl, searxng, tavily, jina, exa, perplexity, open-webui); all when empty.',
    list,
  ),
  serviceWebModel: setting(
    'SERVICE_WEB_MODEL',
    'Model behind service-web, as <provider>/<model>.',
    optionalText,
    { example: 'openai/gpt-4o-mini' },
  ),
  serviceFastModel: setting(
    'SERVICE_FAST_MODEL',
    'Model behind service-fast, as <provider>/<model>.',
    optionalText,
  ),
  secondOpinionPairs: setting(
    'SECOND_OPINION_PAIRS',
    'Max statements of an answer or a verify call that the model is asked about, in one request, because the built-in check is unsure whether their sources support them; 0 asks about none. Its tokens count as those of the answer; in verify, and where the model has a fixed price, that price pays for them.',
    number(0, 0, 50),
  ),
  fixedPriceModelUsd: setting(
    'FIXED_PRICE_MODEL_USD',
    'USD that the model may cost you in an answer or mode at a fixed price, even if that price is lower; for an expensive SERVICE_WEB_MODEL.',
    number(0, 0, 100),
  ),
  findLocalServers: setting(
    'FIND_LOCAL_SERVERS',
    'Whether the start page looks for model and search servers on this machine, on their usual ports.',
    flag(true),
  ),
  rateLimitPerMinute: setting(
    'RATE_LIMIT_PER_MINUTE',
    'Calls per minute of a key, unless the key has its own limit.',
    number(600, 1, 1_000_000),
  ),
  failedWorkUsdPerHour: setting(
    'FAILED_WORK_USD_PER_HOUR',
    'USD per hour and account that failed calls may cost you at your providers; beyond it, calls that need a model or a search get 429. Calls that run count with the most they may cost if they fail, except those of the server’s owner: raise it where members use expensive models.',
    number(0.05, 0, 1_000_000),
  ),
  refundEmptyAnswers: setting(
    'REFUND_EMPTY_ANSWERS',
    'Whether answers and contexts for which nothing was found are free.',
    flag(false),
  ),
  answerWithoutSources: setting(
    'ANSWER_WITHOUT_SOURCES',
    'Whether the model answers from what it knows if a search finds nothing. If not, the values of a json answer are null.',
    flag(false),
  ),
  untrustedEnvelope: setting('UNTRUSTED_ENVELOPE', 'MCP encloses text of pages.', flag(true)),
  maxParallelCalls: setting(
    'MAX_PARALLEL_CALLS',
    'Concurrent calls in this process; further calls get 503.',
    number(64, 1, 10_000),
  ),
  maxParallelPerKey: setting(
    'MAX_PARALLEL_CALLS_PER_KEY',
    'Concurrent calls of a key, unless the key has its own limit; a quarter of MAX_PARALLEL_CALLS when empty.',
    optionalCount,
  ),
  maxParallelPerAccount: setting(
    'MAX_PARALLEL_CALLS_PER_ACCOUNT',
    'Concurrent calls of an account; half of MAX_PARALLEL_CALLS when empty.',
    optionalCount,
  ),
  otlpEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OpenTelemetry collector (OTLP over HTTP) that receives a trace of each call; the other standard OTEL_ variables apply as well.',
    address,
    { example: 'http://127.0.0.1:4318' },
  ),
  otlpTracesEndpoint: setting(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'The same for traces alone, as a whole address with its path.',
    address,
    { example: 'http://127.0.0.1:4318/v1/traces' },
  ),
  shutdownGraceSeconds: setting(
    'SHUTDOWN_GRACE_SECONDS',
    'Seconds that running calls have to finish after SIGTERM; the others end with an error and cost nothing.',
    number(8, 0, 600),
  ),
  nodeTimeoutSeconds: setting(
    'NODE_TIMEOUT_SECONDS',
    'Seconds without a heartbeat after which a process counts as dead and its open calls are refunded; the same for all nodes.',
    number(20, 2, 600),
  ),
  keepAnswersDays: setting(
    'KEEP_ANSWERS_DAYS',
    'Days that requests and answers are kept for the call page; 0 keeps none.',
    number(30, 0, 3650),
  ),
  keepAnswersMegabytes: setting(
    'KEEP_ANSWERS_MEGABYTES',
    'Megabytes of requests and answers that are kept per account; beyond that, the oldest are deleted.',
    number(1_000, 1, 10_000_000),
  ),
  auditDays: setting('AUDIT_DAYS', 'Days that the audit log is kept.', number(365, 30, 3650)),
} as const

export const browserKind = setting('GROUNDWIRE_BROWSER', 'The browser of npm start.', optionalText)
export function dataDir(): string {
  const folder = path.resolve(/* turbopackIgnore: true */ getSetting(settings.dataDir))
  openDataFolder(folder)
  return folder
}

/** If the operator sets the address, next-auth does not take it from headers. */
export function trustOwnAddress(): void {
  const publicUrl = getSetting(settings.publicUrl)
  if (publicUrl === undefined) return
  process.env.NEXTAUTH_URL = publicUrl
  Reflect.deleteProperty(process.env, 'AUTH_TRUST_HOST')
}
