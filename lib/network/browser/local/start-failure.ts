import { existsSync } from 'node:fs'

const MAX_LENGTH = 300
const OTHER = 'set CHROMIUM_PATH to an installed Chromium or Chrome'
const ALL_LIBRARIES = '"npx playwright install-deps chromium"'

type KnownFailure = { sign: RegExp; say: (match: RegExpExecArray) => string }

/** Why Chromium did not start and how to fix it, in one line. `program`: its executable. */
export function startFailure(error: unknown, program: string): string {
  const message = rootMessage(error)
  for (const { sign, say } of KNOWN_FAILURES) {
    const match = sign.exec(message)
    if (match) return short(say(match))
  }
  if (/ENOENT/.test(message)) return short(notFound(program))
  return short(unknown(message))
}

const KNOWN_FAILURES: KnownFailure[] = [
  {
    sign: /error while loading shared libraries: ([\w.+-]+): cannot open/,
    say: ([, library = '']) => missingLibrary(library),
  },
  {
    sign: /executable doesn't exist/,
    say: () => `The file that CHROMIUM_PATH names does not exist. Correct it, or ${OTHER}.`,
  },
  {
    sign: /\bspawn .*EACCES|\bexec: .*Permission denied/,
    say: () =>
      `The server may not run the file that CHROMIUM_PATH names. Make it executable (chmod +x), or ${OTHER}.`,
  },
  {
    // Given another processor's program, a shell reads it as a script.
    sign: /Exec format error|ENOEXEC|[Bb]ad CPU type|\bELF\b|Syntax error: .*unexpected/,
    say: () =>
      `Chromium was built for another processor than this one (${process.arch}). Install one for it, and ${OTHER}.`,
  },
  {
    sign: /without --no-sandbox is not supported|No usable sandbox|sandboxing failed|move to new namespace|SUID sandbox/,
    say: () =>
      'Chromium cannot start its sandbox: this machine denies user namespaces. As root: "sysctl -w kernel.apparmor_restrict_unprivileged_userns=0" (Ubuntu) or "sysctl -w kernel.unprivileged_userns_clone=1" (Debian); in Docker, the security_opt of compose.yaml.',
  },
  {
    sign: /\/dev\/shm(?!\/\w)|shared memory/i,
    say: () =>
      'Chromium has too little shared memory in /dev/shm. Start the container with --shm-size=1g, or mount a larger /dev/shm.',
  },
  {
    sign: /ENOSPC|No space left|SIGXFSZ|\bmkdtemp\b|EROFS/,
    say: () =>
      'Chromium cannot write temporary files. Free some disk space, or set TMPDIR to a folder that the server may write to.',
  },
  {
    sign: /Cannot allocate memory|[Oo]ut of memory|Resource temporarily unavailable|ENOMEM|EAGAIN|Page crashed/,
    say: () =>
      'Chromium ran out of memory, or of processes that it may start. Give this machine or container 2 GB of memory, or raise its limits.',
  },
  {
    sign: /Timeout (\d+)ms exceeded/,
    say: ([, ms]) =>
      `Chromium did not start within ${Number(ms) / 1000} s. The machine may be too busy or have too little memory; the next page that needs the browser tries again.`,
  },
]

/** The innermost error's message, without colours. */
function rootMessage(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Playwright colours its log with escape sequences.
  return String(inner instanceof Error ? inner.message : inner).replaceAll(/\u001b\[[\d;]*m/g, '')
}

/** Debian's and Ubuntu's packages by library, except names that depend on the release. */
const PACKAGES: [RegExp, string][] = [
  [/^lib(?:nss|nssutil|smime|ssl)3\.so/, 'libnss3'],
  [/^lib(?:nspr4|plc4|plds4)\.so/, 'libnspr4'],
  [/^libatk-1\.0\.so/, 'libatk1.0-0'],
  [/^libatk-bridge-2\.0\.so/, 'libatk-bridge2.0-0'],
  [/^libatspi\.so/, 'libatspi2.0-0'],
  [/^libcups\.so/, 'libcups2'],
  [/^libdbus-1\.so/, 'libdbus-1-3'],
  [/^libdrm\.so/, 'libdrm2'],
  [/^libexpat\.so/, 'libexpat1'],
  [/^libgbm\.so/, 'libgbm1'],
  [/^lib(?:glib|gobject|gio)-2\.0\.so/, 'libglib2.0-0'],
  [/^libpango-1\.0\.so/, 'libpango-1.0-0'],
  [/^libcairo\.so/, 'libcairo2'],
  [/^libXcomposite\.so/, 'libxcomposite1'],
  [/^libXdamage\.so/, 'libxdamage1'],
  [/^libXext\.so/, 'libxext6'],
  [/^libXfixes\.so/, 'libxfixes3'],
  [/^libXrandr\.so/, 'libxrandr2'],
  [/^libxkbcommon\.so/, 'libxkbcommon0'],
]

function missingLibrary(library: string): string {
  const name = PACKAGES.find(([pattern]) => pattern.test(library))?.[1]
  const install = name
    ? `"apt-get install ${name}", or for all libraries ${ALL_LIBRARIES}`
    : ALL_LIBRARIES
  return `Chromium needs the library ${library}, which is not installed. As root (Debian, Ubuntu): ${install}; or ${OTHER}.`
}

/** The system also says "not found" if a program's loader is missing. */
function notFound(program: string): string {
  if (!existsSync(program))
    return `The file that CHROMIUM_PATH names does not exist. Correct it, or ${OTHER}.`
  return `Chromium was built for another system: its loader is not installed here (as on Alpine). Install a Chromium of this system, and ${OTHER}.`
}

function unknown(message: string): string {
  const lines = [...message.matchAll(/\[(?:err|out)\] (.+)/g)].map(([, line = '']) => line)
  const firstLine = plain(lines.find((line) => !NOISE.test(line)) ?? lines[0] ?? '')
  if (firstLine)
    return `Chromium exited at its start: "${firstLine.slice(0, 170)}". Fix that, or ${OTHER}.`
  const [, code, signal] = /did exit: exitCode=(\w+), signal=(\w+)/.exec(message) ?? []
  const how = signal && signal !== 'null' ? `signal ${signal}` : code && `exit code ${code}`
  if (how)
    return `Chromium exited at its start with ${how} and no message. Check the machine's memory, or ${OTHER}.`
  return `Chromium does not work: "${plain(message.split('\n', 1)[0] ?? '').slice(0, 170)}". Fix that, or ${OTHER}.`
}

/** Messages that Chromium prints even on machines where it works. */
const NOISE = /dbus|\bWARNING:|vaapi|\bgpu\b|font/i

/** Without the log's prefix and folder names, as health is public. */
function plain(line: string): string {
  return line
    .replace(/^\w+\.\w+: /, '')
    .replace(/^\[[\d/.:]+:([A-Z]+):[^\]]*\] */, '')
    .replaceAll(/(?:\/[\w.@+-]+)+\/(?=[\w.@+-])/g, '')
    .replaceAll(/[^\P{C}]+/gu, ' ')
    .replaceAll('"', "'")
    .trim()
}

function short(line: string): string {
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH - 1)}…`
}
