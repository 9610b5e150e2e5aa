import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlace, withTools } from './place.mts'

const FISH = /mostly fish|nests of sticks/
let place: Awaited<ReturnType<typeof startPlace>>
beforeAll(async () => {
  place = await startPlace()
})
afterAll(() => place.world.stop())

test('tavily-mcp: each of its tools, with the defaults of its schemas', async () => {
  const { hosts, key, page: url } = place
  const env = { TAVILY_API_KEY: `tvly-${key}` }
  await withTools({ file: 'tavily-mcp/build/index.js', hosts, env }, async (use) => {
    const search = { query: 'heron', search_depth: 'advanced', start_date: '', country: '' }
    expect(await use('tavily_search', search)).toMatch(FISH)
    const exact = { query: '"grey heron"', exact_match: true, include_images: true }
    expect(await use('tavily_search', exact)).toContain(place.world.site.url)
    const extract = { urls: [url], extract_depth: 'basic', format: 'text', query: 'nests' }
    expect(await use('tavily_extract', extract)).toMatch(FISH)
    const crawl = { url, max_depth: 1, max_breadth: 20, limit: 2, allow_external: true }
    expect(await use('tavily_crawl', { ...crawl, select_domains: [] })).toMatch(FISH)
    expect(await use('tavily_map', { ...crawl, instructions: '' })).toContain('Site Map Results')
    expect(await use('tavily_research', { input: 'herons', model: 'mini' })).toMatch(FISH)
  })
})

test('exa-mcp-server: each tool that searches, answers or reads', async () => {
  const { hosts, key, page } = place
  const tools = [
    ...['web_search_exa', 'web_search_advanced_exa', 'web_fetch_exa', 'company_research_exa'],
    ...['people_search_exa', 'get_code_context_exa', 'deep_search_exa'],
  ]
  const env = { EXA_API_KEY: key, ENABLED_TOOLS: tools.join() }
  const program = { file: 'exa-mcp-server/dist/stdio.cjs', hosts, env }
  await withTools(program, async (use) => {
    for (const query of ['heron', 'category:company heron'])
      expect(await use('web_search_exa', { query, numResults: 3 })).toMatch(FISH)
    for (const query of ['category:people heron'])
      expect(await use('web_search_exa', { query })).not.toContain('ERROR')
    expect(await use('web_fetch_exa', { urls: [page] })).toMatch(FISH)
    expect(await use('company_research_exa', { companyName: 'heron' })).toMatch(FISH)
    expect(await use('people_search_exa', { query: 'heron' })).not.toContain('ERROR')
    expect(await use('get_code_context_exa', { query: 'heron' })).toMatch(FISH)
    expect(await use('deep_search_exa', { objective: 'heron' })).toMatch(FISH)
    const advanced = { contextMaxCharacters: 500, enableSummary: true, enableHighlights: true }
    const more = { textMaxCharacters: 100, highlightsMaxCharacters: 200, category: 'pdf' }
    const found = await use('web_search_advanced_exa', { query: 'heron', ...advanced, ...more })
    expect(JSON.parse(found)).toMatchObject({ context: expect.stringMatching(FISH) })
  })
})

test('mcp-omnisearch: its tools over Tavily, Exa, Perplexity, Jina and Firecrawl', async () => {
  const { hosts, key, url: base, page: url } = place
  const names = ['TAVILY', 'EXA', 'FIRECRAWL', 'JINA_AI', 'PERPLEXITY']
  const keys = Object.fromEntries(names.map((name) => [`${name}_API_KEY`, key]))
  const env = { ...keys, FIRECRAWL_BASE_URL: base }
  await withTools({ file: 'mcp-omnisearch/dist/index.js', hosts, env }, async (use) => {
    for (const name of ['tavily_search', 'exa_search', 'perplexity_search', 'exa_answer_search'])
      expect(await use(name, { query: 'heron', limit: 3 }), name).toMatch(/heron|Grounded/)
    const readers = ['tavily_extract', 'exa_contents', 'jina_reader', 'firecrawl_scrape']
    for (const name of [...readers, 'firecrawl_crawl', 'firecrawl_actions'])
      expect(await use(`${name}_process`, { url }), name).toMatch(FISH)
    expect(await use('firecrawl_map_process', { url: place.world.site.url })).toContain('Site Map')
  })
})

test('jina-mcp-tools: the reader and the search', async () => {
  const { hosts, key, page: url } = place
  const env = { JINA_API_KEY: `jina_${key}` }
  await withTools({ file: 'jina-mcp-tools/dist/index.js', hosts, env }, async (use) => {
    expect(await use('jina_reader', { url, customTimeout: 10 })).toMatch(FISH)
    expect(await use('jina_search', { query: 'heron', count: 2 })).toContain('[2] URL Source')
  })
})

test('server-perplexity-ask and perplexity-mcp: each of their tools', async () => {
  const { hosts, key } = place
  const env = { PERPLEXITY_API_KEY: key }
  const content = 'What does the grey heron eat?'
  const asker = { file: 'server-perplexity-ask/dist/index.js', hosts, env }
  await withTools(asker, async (use) => {
    const told = await use('perplexity_ask', { messages: [{ role: 'user', content }] })
    expect(told).toMatch(/Grounded answer[\s\S]*Citations:\n\[1\] http/)
  })
  await withTools({ file: 'perplexity-mcp/build/index.js', hosts, env }, async (use) => {
    for (const tool of ['search', 'reason', 'deep_research'])
      expect(await use(tool, { query: content }), tool).toMatch(/Grounded answer[\s\S]*1: http/)
  })
})
