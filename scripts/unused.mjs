// What packages bring that a built server never reads.

/** Files that no program reads, but the texts of licences. */
const NEEDLESS = /\.(?:map|d\.[cm]?ts|[cm]?ts|tsx|flow|md|markdown|html|tsbuildinfo)$/i
const NEEDED_TEXT = /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/i

/** Sources of compiled parts, programs of browsers, tests, development, and of Bare. */
export const UNUSED = new RegExp(
  [
    'better-sqlite3/(?:deps|src)/',
    'bintrees/test/',
    '/pdfium\\.wasm\\.base64',
    '/pdfium/dist/(?:index\\.esm\\.(?:base64|browser|cdn|worker)|worker\\.bundle)\\.js$',
    'node_modules/playwright/lib/',
    'playwright-core/lib/vite/',
    '\\.development\\.js$',
    '(?:\\.runtime\\.dev|-experimental\\.runtime\\.\\w+)\\.js$',
    'react-dom/cjs/react-dom(?:-server\\.(?:browser|bun)|-server-legacy\\.browser|-profiling)\\.',
    'node_modules/bare-',
    '@opentelemetry/[^/]+/build/es(?:m|next)/',
    'semantic-conventions/dist/(?:experimental_|index-incubating)',
    // The server has these built in, and scripts import them.
    'node_modules/(?:drizzle-orm|zod|@modelcontextprotocol/[^/]+)/.*\\.cjs$',
    // One of its modules for import needs one for require.
    'node_modules/openai/(?!internal/auth/x509-transport-state\\.).*\\.js$',
  ].join('|'),
)

/** Whether a program may read the file, or a person the licence in it. */
export const isRead = (file) =>
  !UNUSED.test(file) && (!NEEDLESS.test(file) || NEEDED_TEXT.test(file))
