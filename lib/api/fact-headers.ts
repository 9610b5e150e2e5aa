const HEADERS: Record<string, string> = {
  model: 'X-Model',
  engine: 'X-Engine',
  cache: 'X-Cache',
  finish: 'X-Finish-Reason',
  stored: 'Idempotent-Stored',
}

/** The facts of a call that its caller sees as response headers: `X-Model`, `X-Engine`. */
export function factHeaders(facts: Record<string, string>): Record<string, string> {
  const shown = Object.entries(facts).filter(([name]) => name in HEADERS)
  // A header holds visible ASCII only.
  return Object.fromEntries(shown.map(([name, value]) => [HEADERS[name] ?? name, value.replace(/[^ -~]/g, '?')]))
}
