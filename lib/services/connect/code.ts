import { snippet, type Tool } from './tool'

const { env } = snippet

/** Your own code, without a client of another service. */
export const CODE: Tool[] = [
  {
    id: 'curl',
    name: 'curl',
    kind: 'Your code',
    wire: 'own',
    snippets: [
      env(
        `curl -s SERVER/api/v2/answer \\
  -H "Authorization: Bearer KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "What is HTTP/3?", "model": "service-web", "citations": true}'`,
        'Terminal',
      ),
    ],
  },
  {
    id: 'typescript',
    name: 'TypeScript',
    kind: 'Your code',
    wire: 'own',
    snippets: [
      {
        where: 'With fetch',
        language: 'typescript',
        lines: `const response = await fetch('SERVER/api/v2/answer', {
  method: 'POST',
  headers: { Authorization: 'Bearer KEY', 'Content-Type': 'application/json' },
  body: JSON.stringify({ query: 'What is HTTP/3?', model: 'service-web', citations: true }),
})
console.log(await response.json())`,
      },
      env(
        'npm install SERVER/clients/groundwire-client-VERSION.tgz',
        'With the client of this server',
      ),
      {
        where: 'Its code',
        language: 'typescript',
        lines: `import { Groundwire } from 'groundwire-client'

const groundwire = new Groundwire({ apiKey: 'KEY', baseUrl: 'SERVER' })
const { answer } = await groundwire.answer({
  query: 'What is HTTP/3?',
  model: 'service-web',
  citations: true,
})
console.log(answer)`,
      },
    ],
  },
  {
    id: 'python',
    name: 'Python',
    kind: 'Your code',
    wire: 'own',
    snippets: [
      env(
        'pip install SERVER/clients/groundwire-VERSION-py3-none-any.whl',
        'With the client of this server',
      ),
      {
        where: 'Its code',
        language: 'python',
        lines: `from groundwire import Groundwire

client = Groundwire("KEY", "SERVER")
reply = client.answer("What is HTTP/3?", model="service-web", citations=True)
print(reply["answer"])`,
      },
    ],
  },
]
