// How the server is started: by `npm start`, by the image (`scripts/serve.mjs`) and by the tests.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isBuilderGone } from './install.mjs'
import { isPackage, root } from './node.mjs'

/**
 * V8 grows its heap by a fixed 55 % and keeps the space of its largest pages. 40 % costs CPU.
 * Patterns are compiled to machine code at their 30th short text, not their second: 7 MB less.
 * Reader threads set the last flag for the whole process: set later, it would make V8 reject the
 * cached code of every module that both load.
 */
const FLAGS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=1024',
  '--heap-growing-percent=55',
  '--regexp-tier-up-ticks=30',
  '--no-allocation-site-pretenuring',
]

/**
 * Few arenas, and large buffers returned immediately: by default, malloc keeps gaps. Huge pages:
 * with small ones, the first use of 10 MB takes a virtual machine 40 ms.
 */
const MALLOC = {
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The arguments of `node` on the server's command line. */
export function serverArguments(host, port) {
  const next = [
    'node_modules/next/dist/bin/next',
    'start',
    '-H',
    host,
    '-p',
    String(port),
    '--keepAliveTimeout',
    '65000',
  ]
  return [...FLAGS, ...next]
}

/**
 * The server's environment. The C library's settings may be overridden. `isBuilt`: without the
 * builder, which Next.js needs to read the file of its configuration.
 */
export function serverEnvironment(isBuilt = isPackage || isBuilderGone()) {
  const malloc = Object.entries(MALLOC).map(([name, value]) => [name, process.env[name] ?? value])
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compile'),
    NEXT_MANUAL_SIG_HANDLE: '1',
    ...(isBuilt ? { __NEXT_PRIVATE_STANDALONE_CONFIG: builtConfig() } : {}),
    ...Object.fromEntries(malloc),
  }
}

/** The configuration as it was built. */
function builtConfig() {
  const file = path.join(root, '.next', 'required-server-files.json')
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')).config)
}
