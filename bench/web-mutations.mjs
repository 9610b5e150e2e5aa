// Removes each protection of the guard in turn, in a copy of the project, and runs the guard's tests: each removal must
// turn at least one test red. `node bench/web-mutations.mjs [part of a name]`. Takes several minutes.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeBin, root } from '../scripts/node.mjs'

/** name, file under lib, what is there, what is put in its place, the tests that should notice. */
const MUTATIONS = [
  [
    'literal addresses unchecked',
    'web/guard/resolve-public.ts',
    'ips: [checked(name, opened)]',
    'ips: [name]',
    'guard/a-',
  ],
  [
    'only the first answer checked',
    'web/guard/resolve-public.ts',
    'others.map((ip) => checked(ip, opened))',
    'others',
    'guard/a-',
  ],
  ['mapped addresses not unwrapped', 'web/guard/classify.ts', 'ipaddr.process(text)', 'ipaddr.parse(text)', 'guard/a-'],
  ['IPv6 outside 2000::/3 taken', 'web/guard/classify.ts', '!within(address, GLOBAL_UNICAST)', 'false', 'guard/a-'],
  ['ISATAP taken', 'web/guard/classify.ts', '&& isIsatap(address as ipaddr.IPv6)', '&& false', 'guard/a-'],
  ['special ranges taken', 'web/guard/classify.ts', 'SPECIAL.some((cidr)', '[].some((cidr)', 'guard/a-'],
  ['own addresses taken', 'web/guard/classify.ts', 'own.some((cidr)', '[].some((cidr)', 'guard/a-'],
  [
    'metadata open to the allow list',
    'web/guard/resolve-public.ts',
    '!opened || isMetadata(ip)',
    '!opened',
    'guard/a-',
  ],
  ['any port', 'web/guard/resolve-public.ts', '!PORTS.has(port)', 'false', 'guard/a-'],
  ['internal names looked up', 'web/guard/resolve-public.ts', '!opened && isInternalName(name)', 'false', 'guard/a-'],
  ['allow list by address, not by name', 'web/guard/allowed.ts', 'one.name === host', 'true', 'guard/a-'],
  [
    'dials the name again',
    'web/guard/dial.ts',
    'await dialOne(ip, address.port, until)',
    'await dialOne(address.host, address.port, until)',
    'guard/a-',
  ],
  ['peer not compared', 'web/guard/dial.ts', 'if (peer === ip) return socket', 'return socket', 'guard/a-'],
  [
    'peer of a kept connection not compared',
    'web/http/connections.ts',
    ' && isPeer(socket, approved)',
    '',
    'guard/a-connections',
  ],
  [
    'kept connections cross origins',
    'web/http/connections.ts',
    'origin !== url.origin',
    'false',
    'guard/a-connections',
  ],
  [
    'answers left behind are kept',
    'web/http/exchange.ts',
    'kept && body.readableEnded && !body.errored',
    'kept',
    'guard/a-connections',
  ],
  [
    'kept connections outlive the call',
    'web/http/connections.ts',
    'for (const connection of idle.keys()) connection.close()',
    '',
    'guard/a-connections',
  ],
  [
    'a kept connection is dialled again',
    'web/http/connections.ts',
    'if (socket) return done(OVER, null)',
    '',
    'guard/a-connections',
  ],
  [
    'certificate not checked',
    'web/guard/dial.ts',
    "ALPNProtocols: ['http/1.1'] }",
    "ALPNProtocols: ['http/1.1'], rejectUnauthorized: false }",
    'guard/a-tls',
  ],
  ['lookups without budget', 'web/guard/resolver.ts', 'BUDGET_MS = 3000', 'BUDGET_MS = 300000', 'guard/a-names'],
  [
    'redirects trusted with the allow list',
    'web/http/follow.ts',
    'route.privateAllowed && isOpened(start)',
    'true',
    'guard/a-redirects',
  ],
  [
    'redirects of any shape',
    'web/http/follow.ts',
    'return checkUrl(target.href)',
    'return target',
    'guard/a-redirects',
  ],
  [
    'credentials follow redirects',
    'web/http/follow.ts',
    'sameOrigin ? sent.headers : withoutPrivate(sent.headers)',
    'sent.headers',
    'guard/a-redirects',
  ],
  [
    'bodies follow redirects',
    'web/http/follow.ts',
    "if (!sameOrigin) throw new FetchFailure('bad_redirect')",
    '',
    'guard/a-redirects',
  ],
  [
    'redirects without end',
    'web/http/follow.ts',
    'hops.length > route.maxRedirects',
    'hops.length > 50',
    'guard/a-redirects',
  ],
  ['https to http followed', 'web/http/follow.ts', '!route.allowDowngrade', 'false', 'guard/a-tls'],
  ['no cap on decoded bytes', 'web/http/decode.ts', 'count > maxBytes', 'false', 'guard/c-http'],
  [
    'unknown codings pass',
    'web/http/decode.ts',
    "throw new FetchFailure('bad_encoding')\n  })",
    "return 'gzip'\n  })",
    'guard/c-http',
  ],
  ['no deadline', 'web/http/deadline.ts', "controller.abort(new FetchFailure('timeout'))", 'undefined', 'guard/c-http'],
  [
    'any header',
    'web/http/headers.ts',
    '!HARMLESS.includes(name) && !PRIVATE.includes(name)',
    'false',
    'guard/a-policy',
  ],
  ['control characters in URLs', 'web/check-url.ts', '/\\p{Cc}/u.test(text)', 'false', 'guard/a-shape'],
  ['credentials in URLs', 'web/check-url.ts', 'url.username || url.password', 'false', 'guard/a-shape'],
  [
    'proxy takes any credentials',
    'browser/proxy/ticket.ts',
    'return timingSafeEqual(Buffer.from(password), Buffer.from(ticket.password)) ? ticket : undefined',
    'return ticket',
    'guard/p-',
  ],
  [
    'proxy reaches itself',
    'browser/proxy/connect.ts',
    "if (address.ips.includes(own.ip) && own.ports.includes(port)) throw new Refused('blocked')",
    '',
    'guard/p-',
  ],
  [
    'proxy forwards by itself',
    'browser/proxy/forward.ts',
    'createConnection: () => socket,',
    'createConnection: () => socket, agent: false,',
    'guard/p-',
  ],
  [
    'proxy keeps the Host it was given',
    'browser/proxy/forward.ts',
    'host: url.host, connection',
    "host: asked.headers.host ?? '', connection",
    'guard/p-',
  ],
  [
    'proxy without guard',
    'browser/proxy/connect.ts',
    'resolvePublic(host, port, ticket, ticket.signal)',
    "Promise.resolve({ host, port, ips: ['127.0.0.1'] as [string] })",
    'guard/p-',
  ],
  [
    'proxy without limits',
    'browser/proxy/connect.ts',
    "if (!spend(ticket, key)) throw new Refused('limit')",
    '',
    'guard/p-',
  ],
  [
    'pages inherit the allow list',
    'browser/render.ts',
    'const privateAllowed = isOpened(url) &&',
    'const privateAllowed = true ||',
    'guard/b-pages',
  ],
  [
    'both WebRTC switches',
    'browser/launch.ts',
    /'--(force-)?webrtc-ip-handling-policy=disable_non_proxied_udp',/g,
    '',
    'guard/b-self',
  ],
  ['resolver rules', 'browser/launch.ts', /`--host-resolver-rules=[^`]*`,/, '', 'guard/b-pages'],
  ['loopback past the proxy', 'browser/launch.ts', "'--proxy-bypass-list=<-loopback>',", '', 'guard/b-pages'],
  ['service workers', 'browser/visit.ts', "serviceWorkers: 'block'", "serviceWorkers: 'allow'", 'guard/b-pages'],
  ['environment of the server', 'browser/launch.ts', 'env: { PATH', 'env: { ...process.env, PATH', 'guard/b-pages'],
  [
    'no limit of navigations',
    'browser/visit.ts',
    '++visit.navigations <= MAX_NAVIGATIONS',
    '++visit.navigations <= 1e9',
    'guard/b-pages',
  ],
  [
    'copies told apart by the address alone',
    'web/cache/index.ts',
    ', ...sent(headers), String(opened)',
    '',
    'unit/web/cache',
  ],
  ['read in the world of the page', 'browser/inside.ts', 'contextId: executionContextId,', '', 'unit/browser/render'],
]

const wanted = MUTATIONS.filter(([name]) => name.includes(process.argv[2] ?? ''))
const copy = mkdtempSync(path.join(tmpdir(), 'groundwire-mutations-'))
for (const name of [
  'lib',
  'tests/guard',
  'tests/support',
  'tests/unit/browser',
  'tests/unit/web',
  'scripts',
  'vitest.config.ts',
  'package.json',
  'tsconfig.json',
])
  cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

for (const tests of new Set(wanted.map((mutation) => mutation[4])))
  if (run(tests) !== 0) throw new Error(`tests/${tests} is red without any change: it proves nothing`)

let unnoticed = 0
for (const [name, file, there, instead, tests] of wanted) {
  const place = path.join(copy, 'lib', file)
  const text = readFileSync(place, 'utf8')
  const changed = text.replace(there, () => instead)
  writeFileSync(place, changed)
  const outcome = changed === text ? 'NOT FOUND' : run(tests) === 0 ? 'UNNOTICED' : 'noticed'
  writeFileSync(place, text)
  if (outcome !== 'noticed') unnoticed++
  console.log(JSON.stringify({ mutation: name, outcome, tests }))
}
rmSync(copy, { recursive: true, force: true })
console.log(JSON.stringify({ mutations: wanted.length, unnoticed }))
process.exit(unnoticed === 0 ? 0 : 1)

function run(tests) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'guard', '--bail', '1', `tests/${tests}`]
  return spawnSync(nodeBin(), args, { cwd: copy, stdio: 'ignore', timeout: 600_000 }).status
}
