import { camelCase, snakeCase } from '@/lib/base/json'

/** The request as code that runs unchanged if GROUNDWIRE_API_KEY is set. */
export function writeSnippets(
  origin: string,
  path: string,
  body: Record<string, unknown>,
  streams: boolean,
): { language: string; code: string; grammar: 'bash' | 'typescript' | 'python' }[] {
  const url = `${origin}${path}`
  return [
    { language: 'curl', code: curl(url, body, streams), grammar: 'bash' },
    { language: 'TypeScript', code: typescript(url, body, streams), grammar: 'typescript' },
    { language: 'Python', code: python(url, body, streams), grammar: 'python' },
    ...clientSnippets(origin, path, body, streams),
  ]
}

/** A request with a file, as a form that curl sends. */
export function uploadSnippet(
  origin: string,
  path: string,
  body: Record<string, unknown>,
  fileName: string,
): ReturnType<typeof writeSnippets>[number] {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const parts = Object.entries(formFields(body)).map(
    ([name, text]) => ` \\\n  --form-string ${quote(`${name}=${text}`)}`,
  )
  const code = `curl -s ${origin}${path} \\
  -H "Authorization: Bearer $GROUNDWIRE_API_KEY" \\
  -F ${quote(`file=@${fileName}`)}${parts.join('')}`
  return { language: 'curl', code, grammar: 'bash' }
}

/** The fields of a request as texts of a form: what is not text is JSON. */
export function formFields(body: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).map(([name, field]) => [
      name,
      typeof field === 'string' ? field : JSON.stringify(field),
    ]),
  )
}

/** Endpoints that start a job, whose end is awaited. */
const JOBS = /^(?:batch_scrape|batch_parse|crawl|research)$/

/** The request with our clients, or none if they have no method for the endpoint. */
function clientSnippets(
  origin: string,
  path: string,
  body: Record<string, unknown>,
  streams: boolean,
): ReturnType<typeof writeSnippets> {
  const name = /^\/api\/v2\/(\w+)$/.exec(path)?.[1]
  if (!name) return []
  const json = JSON.stringify(body, null, 2)
  const call = `groundwire.${camelCase(name)}(${json})`
  const awaited = JOBS.test(name) ? `await ${call}.wait()` : `await ${call}`
  const typescript = streams
    ? `for await (const event of ${call}) console.log(event)`
    : `console.log(${awaited})`
  const fields = Object.entries(body)
    .map(([field, value]) => `    ${snakeCase(field)}=${pythonValue(value, 4)},\n`)
    .join('')
  const code = `client.${name}(${fields === '' ? '' : `\n${fields}`})`
  const python = streams
    ? `for event in ${code}:\n    print(event)`
    : `reply = ${code}\nprint(${JOBS.test(name) ? 'reply.wait()' : 'reply'})`
  return [
    {
      language: 'TypeScript client',
      grammar: 'typescript',
      code: `import { Groundwire } from 'groundwire-client'

const groundwire = new Groundwire({
  apiKey: process.env.GROUNDWIRE_API_KEY ?? '',
  baseUrl: '${origin}',
})
${typescript}`,
    },
    {
      language: 'Python client',
      grammar: 'python',
      code: `import os

from groundwire import Groundwire

client = Groundwire(os.environ["GROUNDWIRE_API_KEY"], "${origin}")
${python}`,
    },
  ]
}

function curl(url: string, body: Record<string, unknown>, streams: boolean): string {
  const json = JSON.stringify(body, null, 2).replaceAll("'", "'\\''")
  return `curl -s${streams ? 'N' : ''} ${url} \\
  -H "Authorization: Bearer $GROUNDWIRE_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '${json}'`
}

function typescript(url: string, body: Record<string, unknown>, streams: boolean): string {
  const rest = streams
    ? `const decoder = new TextDecoder()
let rest = ''
for await (const bytes of response.body ?? []) {
  const frames = (rest + decoder.decode(bytes, { stream: true })).split('\\n\\n')
  rest = frames.pop() ?? ''
  for (const frame of frames) if (frame.startsWith('data:')) console.log(JSON.parse(frame.slice(5)))
}`
    : 'console.log(await response.json())'
  return `const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.GROUNDWIRE_API_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
})
if (!response.ok) throw new Error(await response.text())
${rest}`
}

function python(url: string, body: Record<string, unknown>, streams: boolean): string {
  const rest = streams
    ? `    for line in response:
        if line.startswith(b"data:"):
            print(json.loads(line[5:]))`
    : '    print(json.load(response))'
  return `import json, os, urllib.request

request = urllib.request.Request(
    "${url}",
    data=json.dumps(${pythonValue(body, 4)}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["GROUNDWIRE_API_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
${rest}`
}

/** JSON as a Python literal. */
function pythonValue(value: unknown, indent: number): string {
  const pad = ' '.repeat(indent)
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (value === null) return 'None'
  if (Array.isArray(value)) return `[${value.map((item) => pythonValue(item, indent)).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const lines = Object.entries(value).map(
    ([name, part]) => `${pad}    ${JSON.stringify(name)}: ${pythonValue(part, indent + 4)},`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${pad}}`
}
