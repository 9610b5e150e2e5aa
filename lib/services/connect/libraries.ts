import { type Snippet, snippet, type Tool } from './tool'

const { env } = snippet
const code =
  (language: 'typescript' | 'python') =>
  (lines: string): Snippet => ({
    where: language === 'python' ? 'Python' : 'TypeScript',
    language,
    lines,
  })
const typescript = code('typescript')
const python = code('python')

/** Frameworks, automation and libraries. */
export const LIBRARIES: Tool[] = [
  {
    id: 'openai',
    name: 'OpenAI SDK',
    kind: 'Libraries',
    wire: 'openai',
    snippets: [
      typescript(`import OpenAI from 'openai'

const client = new OpenAI({ baseURL: 'SERVER/v1', apiKey: 'KEY' })
const response = await client.responses.create({
  model: 'service-web',
  input: 'What is new in HTTP/3?',
  tools: [{ type: 'web_search' }],
})
console.log(response.output_text)`),
      python(`from openai import OpenAI

client = OpenAI(base_url="SERVER/v1", api_key="KEY")
response = client.responses.create(
    model="service-web",
    input="What is new in HTTP/3?",
    tools=[{"type": "web_search"}],
)
print(response.output_text)`),
    ],
  },
  {
    id: 'ai-sdk',
    name: 'Vercel AI SDK',
    kind: 'Frameworks',
    wire: 'openai',
    snippets: [
      typescript(`import { createOpenAI } from '@ai-sdk/openai'
import { generateText } from 'ai'

const groundwire = createOpenAI({ baseURL: 'SERVER/v1', apiKey: 'KEY' })
const { text, sources } = await generateText({
  model: groundwire.responses('service-web'),
  prompt: 'What is new in HTTP/3?',
})`),
    ],
  },
  {
    id: 'langchain',
    name: 'LangChain',
    kind: 'Frameworks',
    wire: 'openai',
    snippets: [
      typescript(`import { ChatOpenAI } from '@langchain/openai'
import { FireCrawlLoader } from '@langchain/community/document_loaders/web/firecrawl'

const model = new ChatOpenAI({
  model: 'service-web',
  apiKey: 'KEY',
  configuration: { baseURL: 'SERVER/v1' },
})
const loader = new FireCrawlLoader({
  url: 'https://example.com',
  apiKey: 'fc-KEY',
  apiUrl: 'SERVER',
  mode: 'scrape',
})`),
      python(`from langchain_openai import ChatOpenAI
from langchain_community.utilities import SearxSearchWrapper

model = ChatOpenAI(model="service-web", base_url="SERVER/v1", api_key="KEY")
search = SearxSearchWrapper(searx_host="SERVER/k/KEY")`),
    ],
  },
  {
    id: 'llamaindex',
    name: 'LlamaIndex',
    kind: 'Frameworks',
    wire: 'openai',
    snippets: [
      python(`from llama_index.llms.openai_like import OpenAILike
from llama_index.readers.web import FireCrawlWebReader

llm = OpenAILike(
    model="service-web", api_base="SERVER/v1", api_key="KEY", is_chat_model=True
)
reader = FireCrawlWebReader(api_key="fc-KEY", api_url="SERVER", mode="scrape")`),
    ],
  },
  {
    id: 'litellm',
    name: 'LiteLLM',
    kind: 'Frameworks',
    wire: 'openai',
    snippets: [
      {
        where: 'config.yaml',
        language: 'yaml',
        lines: `model_list:
  - model_name: grounded
    litellm_params:
      model: openai/service-web
      api_base: SERVER/v1
      api_key: KEY
search_tools:
  - search_tool_name: web
    litellm_params:
      search_provider: searxng
      api_base: SERVER/searxng
      api_key: KEY`,
      },
    ],
  },
  {
    id: 'dify',
    name: 'Dify',
    kind: 'Automation',
    wire: 'firecrawl',
    snippets: [
      env('SERVER', 'Plugins → Firecrawl → base URL'),
      env('fc-KEY', 'Plugins → Firecrawl → API key'),
      env('SERVER/k/KEY', 'Plugins → SearXNG → base URL'),
    ],
  },
  {
    id: 'n8n',
    name: 'n8n',
    kind: 'Automation',
    wire: 'firecrawl',
    snippets: [
      env('SERVER/v2', 'Credentials → Firecrawl API → base URL'),
      env('fc-KEY', 'Credentials → Firecrawl API → API key'),
      env('SERVER/k/KEY', 'Credentials → SearXNG → API URL'),
    ],
  },
  {
    id: 'firecrawl-js',
    name: 'Firecrawl SDK',
    kind: 'Libraries',
    wire: 'firecrawl',
    snippets: [
      typescript(`import Firecrawl from '@mendable/firecrawl-js'

const firecrawl = new Firecrawl({ apiUrl: 'SERVER', apiKey: 'fc-KEY' })
const { markdown } = await firecrawl.scrape('https://example.com')`),
      python(`from firecrawl import Firecrawl

firecrawl = Firecrawl(api_url="SERVER", api_key="fc-KEY")
page = firecrawl.scrape("https://example.com")`),
    ],
  },
  {
    id: 'firecrawl-cli',
    name: 'Firecrawl CLI',
    kind: 'Libraries',
    wire: 'firecrawl',
    snippets: [
      env(
        `export FIRECRAWL_API_KEY=fc-KEY
npx firecrawl-cli --api-url SERVER scrape https://example.com`,
        'Terminal',
      ),
    ],
  },
  {
    id: 'tavily',
    name: 'Tavily SDK',
    kind: 'Libraries',
    wire: 'tavily',
    snippets: [
      typescript(`import { tavily } from '@tavily/core'

const client = tavily({ apiKey: 'tvly-KEY', apiBaseURL: 'SERVER/tavily' })
const { results } = await client.search('What is new in HTTP/3?')`),
      python(`from tavily import TavilyClient

client = TavilyClient(api_key="tvly-KEY", api_base_url="SERVER/tavily")
results = client.search("What is new in HTTP/3?")`),
    ],
  },
  {
    id: 'exa',
    name: 'Exa SDK',
    kind: 'Libraries',
    wire: 'exa',
    snippets: [
      typescript(`import Exa from 'exa-js'

const exa = new Exa('KEY', 'SERVER/exa')
const { results } = await exa.searchAndContents('What is new in HTTP/3?')`),
    ],
  },
  {
    id: 'perplexity',
    name: 'Perplexity SDK',
    kind: 'Libraries',
    wire: 'perplexity',
    snippets: [
      typescript(`import Perplexity from '@perplexity-ai/perplexity_ai'

const client = new Perplexity({ baseURL: 'SERVER/perplexity', apiKey: 'pplx-KEY' })
const { results } = await client.search.create({ query: 'What is new in HTTP/3?' })`),
      python(`from perplexity import Perplexity

client = Perplexity(base_url="SERVER/perplexity", api_key="pplx-KEY")
search = client.search.create(query="What is new in HTTP/3?")`),
    ],
  },
  {
    id: 'jina',
    name: 'Jina Reader',
    kind: 'Libraries',
    wire: 'jina',
    snippets: [env(`curl SERVER/r/https://example.com -H "Authorization: Bearer KEY"`, 'Terminal')],
  },
]
