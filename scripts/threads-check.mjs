/** Threads find what they read of packages, of which a build leaves out much. */
export async function checkThreads(server: string, key: string): Promise<void> {
  const text = 'Grey herons nest in tall trees.'
  const bodies = {
    rerank: { query: 'Where do herons nest?', documents: [text] },
    verify: { text: `${text} [1]`, sources: [{ text }] },
  }
  for (const [endpoint, body] of Object.entries(bodies)) {
    const reply = await fetch(`${server}/api/v2/${endpoint}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${endpoint} failed: ${(await reply.text()).slice(0, 500)}`)
  }
  console.log('rerank, verify: a thread answered')
}
