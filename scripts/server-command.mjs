// How the server is run: by `npm start`, by the image (`scripts/serve.mjs`) and by the tests.

/**
 * V8's flags: a small young generation, and an old one that may grow by 55% between full collections. Left to itself, V8 sets that
 * share again each time, and keeps the pages of the largest: the process grows by tens of megabytes an hour without holding more.
 * With 40% it is 15 MB lower, and maps take a fifth more CPU.
 */
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024', '--heap-growing-percent=55']

/**
 * The C library's: few arenas, since each thread would otherwise keep one, and large buffers returned to the system when they are freed. Left to
 * itself, it puts them between small ones after the first, and keeps the gaps.
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** What follows `node` on the server's command line. */
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

/** What the server's environment must say; the C library's settings may be given otherwise. */
export function serverEnvironment() {
  const malloc = Object.entries(MALLOC).map(([name, value]) => [name, process.env[name] ?? value])
  return { NODE_ENV: 'production', NEXT_MANUAL_SIG_HANDLE: '1', ...Object.fromEntries(malloc) }
}
