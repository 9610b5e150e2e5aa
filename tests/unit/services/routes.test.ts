import { expect, test } from 'vitest'
import { type Handler, readBy, readOrPost, serveRoutes } from '@/lib/services/wire'

const says =
  (text: string): Handler =>
  () =>
    new Response(text)

const serve = serveRoutes({
  base: /^\/them\/(?:v1\/)?/,
  routes: {
    ask: { POST: says('ask') },
    'jobs/*': { ...readBy(says('job')), DELETE: says('end') },
    'jobs/active': readBy(says('active')),
    'jobs/*/errors': readBy(says('errors')),
    'models/**': readBy(says('model')),
    page: readOrPost(says('page')),
    whole: says('whole'),
  },
  error: ({ message, wireCode }) => ({ theirs: wireCode, message }),
  unknown: () => new Response('unknown', { status: 404 }),
})
const ask = (method: string, path: string) =>
  serve(new Request(`http://here.invalid${path}`, { method }))

test.each([
  ['POST', '/them/ask', 'ask'],
  ['POST', '/them/v1/ask', 'ask'],
  ['POST', '/them/ask?x=/jobs/1', 'ask'],
  ['GET', '/them/jobs/1', 'job'],
  ['HEAD', '/them/jobs/1', 'job'],
  ['DELETE', '/them/jobs/1', 'end'],
  ['GET', '/them/jobs/active', 'active'],
  ['GET', '/them/jobs/1/errors', 'errors'],
  ['GET', '/them/models/a', 'model'],
  ['GET', '/them/models/a/b/c', 'model'],
  ['POST', '/them/page', 'page'],
  ['PATCH', '/them/whole', 'whole'],
])('%s %s is served by its route', async (method, path, text) => {
  const response = await ask(method, path)
  expect([response.status, await response.text()]).toEqual([200, text])
})

test.each([
  ['GET', '/them/ask', 'POST'],
  ['HEAD', '/them/ask', 'POST'],
  ['PUT', '/them/jobs/1', 'GET, HEAD, DELETE'],
  ['DELETE', '/them/jobs/active', 'GET, HEAD'],
  ['OPTIONS', '/them/page', 'GET, HEAD, POST'],
])('%s %s is 405 in the words of the service, with Allow: %s', async (method, path, allow) => {
  const response = await ask(method, path)
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  if (method !== 'HEAD')
    expect(await response.json()).toMatchObject({ theirs: 'method_not_allowed' })
})

test.each([
  ...['/them/', '/them/asked', '/them/ask/more', '/them/jobs', '/them/jobs/1/errors/2'],
  ...['/them/models', '/others/ask', '/before/them/ask', '/them/constructor', '/them/toString'],
])('%s has no route', async (path) => {
  expect(await (await ask('POST', path)).text()).toBe('unknown')
})
