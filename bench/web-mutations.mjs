// Removes each protection of the guard in turn, in a copy of the project, and runs the guard's
// tests: each removal must fail at least one test. Takes several minutes. Usage: `node
// bench/web-mutations.mjs [part of a name]`.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeBin, root } from '../scripts/node.mjs'

/** Name, file under lib, original text, replacement, and the tests that should fail. */
const MUTATIONS = [
  [
    'literal addresses unchecked',
    'web/guard/resolve-public.ts',
    'ips: [checked(name, opened)]',
    'ips: [name]',
    'guard/addresses/',
  ],
  [
    'only the first answer checked',
    'web/guard/resolve-public.ts',
    'others.map((ip) => checked(ip, opened))',
    'others',
    'guard/addresses/',
  ],
  [
    'mapped addresses not unwrapped',
    'web/guard/classify.ts',
    'ipaddr.process(text)',
    'ipaddr.parse(text)',
    'guard/addresses/',
  ],
  [
    'IPv6 outside 2000::/3 taken',
    'web/guard/classify.ts',
    '!within(address, GLOBAL_UNICAST)',
    'false',
    'guard/addresses/',
  ],
  [
    'ISATAP taken',
    'web/guard/classify.ts',
    '&& isIsatap(address as ipaddr.IPv6)',
    '&& false',
    'guard/addresses/',
  ],
  [
    'special ranges taken',
    'web/guard/classify.ts',
    'SPECIAL.some((cidr)',
    '[].some((cidr)',
    'guard/addresses/',
  ],
  [
    'own addresses taken',
    'web/guard/classify.ts',
    'own.some((cidr)',
    '[].some((cidr)',
    'guard/addresses/',
  ],
  [
    'metadata open to the allow list',
    'web/guard/resolve-public.ts',
    '!opened || isMetadata(ip)',
    '!opened',
    'guard/addresses/',
  ],
  ['any port', 'web/guard/resolve-public.ts', '!PORTS.has(port)', 'false', 'guard/addresses/'],
  [
    'internal names looked up',
    'web/guard/resolve-public.ts',
    '!opened && isInternalName(name)',
    'false',
    'guard/addresses/',
  ],
  [
    'allow list by address, not by name',
    'web/guard/allowed.ts',
    'one.name === host',
    'true',
    'guard/addresses/',
  ],
  [
    'dials the name again',
    'web/guard/dial.ts',
    'await dialOne(ip, address.port, until)',
    'await dialOne(address.host, address.port, until)',
    'guard/addresses/',
  ],
  [
    'peer not compared',
    'web/guard/dial.ts',
    'if (peer === ip) return socket',
    'return socket',
    'guard/addresses/',
  ],
  [
    'peer of a kept connection not compared',
    'web/http/connections.ts',
    ' && isPeer(socket, approved)',
    '',
    'guard/addresses/connections',
  ],
  [
    'kept connections cross origins',
    'web/http/connections.ts',
    'origin !== url.origin',
    'false',
    'guard/addresses/connections',
  ],
  [
    'answers left behind are kept',
    'web/http/exchange.ts',
    'kept && body.readableEnded && !body.errored',
    'kept',
    'guard/addresses/connections',
  ],
  [
    'kept connections outlive the call',
    'web/http/connections.ts',
    'for (const connection of idle.keys()) connection.close()',
    '',
    'guard/addresses/connections',
  ],
  [
    'a kept connection is dialled again',
    'web/http/connections.ts',
    'if (socket) return done(OVER, null)',
    '',
    'guard/addresses/connections',
  ],
  [
    'certificate not checked',
    'web/guard/dial.ts',
    "ALPNProtocols: ['http/1.1'] }",
    "ALPNProtocols: ['http/1.1'], rejectUnauthorized: false }",
    'guard/addresses/tls',
  ],
  [
    'lookups without budget',
    'web/guard/resolver.ts',
    'BUDGET_MS = 3000',
    'BUDGET_MS = 300000',
    'guard/addresses/names',
  ],
  [
    'redirects trusted with the allow list',
    'web/http/follow.ts',
    'route.privateAllowed && isOpened(start)',
    'true',
    'guard/addresses/redirects',
  ],
  [
    'redirects of any shape',
    'web/http/follow.ts',
    'return checkUrl(target.href)',
    'return target',
    'guard/addresses/redirects',
  ],
  [
    'credentials follow redirects',
    'web/http/follow.ts',
    'sameOrigin ? sent.headers : withoutPrivate(sent.headers)',
    'sent.headers',
    'guard/addresses/redirects',
  ],
  [
    'bodies follow redirects',
    'web/http/follow.ts',
    "if (!sameOrigin) throw new FetchFailure('bad_redirect')",
    '',
    'guard/addresses/redirects',
  ],
  [
    'endless redirects',
    'web/http/follow.ts',
    'hops.length > route.maxRedirects',
    'hops.length > 50',
    'guard/addresses/redirects',
  ],
  [
    'https to http followed',
    'web/http/follow.ts',
    '!route.allowDowngrade',
    'false',
    'guard/addresses/tls',
  ],
  ['no cap on decoded bytes', 'web/http/decode.ts', 'count > maxBytes', 'false', 'guard/http'],
  [
    'unknown codings pass',
    'web/http/decode.ts',
    "throw new FetchFailure('bad_encoding')\n  })",
    "return 'gzip'\n  })",
    'guard/http',
  ],
  [
    'no deadline',
    'web/http/deadline.ts',
    "controller.abort(new FetchFailure('timeout'))",
    'undefined',
    'guard/http',
  ],
  [
    'any header',
    'web/http/headers.ts',
    '!HARMLESS.includes(name) && !PRIVATE.includes(name)',
    'false',
    'guard/addresses/policy',
  ],
  [
    'control characters in URLs',
    'web/check-url.ts',
    '/\\p{Cc}/u.test(text)',
    'false',
    'guard/addresses/shape',
  ],
  [
    'credentials in URLs',
    'web/check-url.ts',
    'url.username || url.password',
    'false',
    'guard/addresses/shape',
  ],
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
    'guard/browser/pages',
  ],
  [
    'both WebRTC switches',
    'browser/switches.ts',
    /'--(force-)?webrtc-ip-handling-policy=disable_non_proxied_udp',/g,
    '',
    'guard/browser/self',
  ],
  [
    'resolver rules',
    'browser/switches.ts',
    /`--host-resolver-rules=[^`]*`,/,
    '',
    'guard/browser/pages',
  ],
  [
    'loopback past the proxy',
    'browser/switches.ts',
    "'--proxy-bypass-list=<-loopback>',",
    '',
    'guard/browser/pages',
  ],
  [
    'service workers',
    'browser/visit.ts',
    "serviceWorkers: 'block'",
    "serviceWorkers: 'allow'",
    'guard/browser/pages',
  ],
  [
    'environment of the server',
    'browser/local/launch.ts',
    'env: { PATH',
    'env: { ...process.env, PATH',
    'guard/browser/pages',
  ],
  [
    'no limit of navigations',
    'browser/visit.ts',
    '++visit.navigations <= MAX_NAVIGATIONS',
    '++visit.navigations <= 1e9',
    'guard/browser/pages',
  ],
  [
    'copies distinguished by address alone',
    'web/cache/index.ts',
    ', ...sent(headers), String(opened)',
    '',
    'unit/web/cache',
  ],
  [
    'read in the world of the page',
    'browser/inside.ts',
    'contextId: executionContextId,',
    '',
    'unit/browser/render',
  ],
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
  if (run(tests) !== 0)
    throw new Error(`tests/${tests} is red without any change: it proves nothing`)

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
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'guard',
    '--bail',
    '1',
    `tests/${tests}`,
  ]
  return spawnSync(nodeBin(), args, { cwd: copy, stdio: 'ignore', timeout: 600_000 }).status
}
