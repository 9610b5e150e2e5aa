// Calls what reads texts in threads: a build removes much of the packages, and they must find the rest.

/** Throws the reply of the first call that fails. `url`: a page that the server may read. */
export async function checkThreads(server, key, url) {
  const text = 'Grey herons nest in tall trees near lakes.'
  const query = 'Where do grey herons nest?'
  const bodies = {
    map: { url },
    parse: { url },
    rerank: { query, documents: [text] },
    verify: { text: `${text} [1]`, sources: [{ text }] },
    context: { query, urls: [url] },
  }
  for (const [endpoint, body] of Object.entries(bodies)) {
    const reply = await fetch(`${server}/api/v2/${endpoint}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    })
    const answer = await reply.text()
    if (!reply.ok) throw new Error(`${endpoint}: ${reply.status} ${answer.slice(0, 500)}`)
  }
  console.log(`ok: ${Object.keys(bodies).join(', ')}`)
}
