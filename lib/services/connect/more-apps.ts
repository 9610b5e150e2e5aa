import { snippet, type Tool } from './tool'

const { env } = snippet
const yaml = (where: string, lines: string) => ({ where, language: 'yaml' as const, lines })
const python = (lines: string) => ({ where: 'Python', language: 'python' as const, lines })

/** Further chat applications, agents and frameworks. */
export const MORE_APPS: Tool[] = [
  {
    id: 'continue',
    name: 'Continue',
    kind: 'Editors and agents',
    wire: 'openai',
    snippets: [
      yaml(
        'config.yaml',
        `models:
  - name: Groundwire
    provider: openai
    model: service-web
    apiBase: SERVER/v1
    apiKey: KEY
mcpServers:
  - name: groundwire
    type: streamable-http
    url: SERVER/mcp
    requestOptions:
      headers:
        Authorization: Bearer KEY`,
      ),
    ],
  },
  {
    id: 'sillytavern',
    name: 'SillyTavern',
    kind: 'Chat apps',
    wire: 'searxng',
    snippets: [
      env('SERVER', 'Extensions → Web Search → Source: SearXNG → SearXNG URL'),
      env('KEY', 'Extensions → Web Search → SearXNG preferences string'),
      env('SERVER/v1', 'API connections → Chat Completion → Custom → base URL; the key beside it'),
    ],
    note: 'It can send nothing else to SearXNG, so the key goes where the preferences would.',
  },
  {
    id: 'khoj',
    name: 'Khoj',
    kind: 'Chat apps',
    wire: 'firecrawl',
    snippets: [
      env(`FIRECRAWL_API_URL=SERVER
FIRECRAWL_API_KEY=KEY
EXA_API_URL=SERVER/exa
EXA_API_KEY=KEY`),
    ],
  },
  {
    id: 'onyx',
    name: 'Onyx',
    kind: 'Chat apps',
    wire: 'searxng',
    snippets: [env('SERVER/k/KEY', 'Admin Panel → Web Search → SearXNG → base URL')],
  },
  {
    id: 'big-agi',
    name: 'big-AGI',
    kind: 'Chat apps',
    wire: 'openai',
    snippets: [env('SERVER', 'Models → OpenAI → Advanced → API host; the key beside it')],
  },
  {
    id: 'open-notebook',
    name: 'Open Notebook',
    kind: 'Chat apps',
    wire: 'firecrawl',
    snippets: [
      env(`FIRECRAWL_API_URL=SERVER
FIRECRAWL_API_KEY=KEY`),
    ],
  },
  {
    id: 'gpt-researcher',
    name: 'GPT Researcher',
    kind: 'Editors and agents',
    wire: 'searxng',
    snippets: [
      env(`RETRIEVER=searx
SEARX_URL=SERVER/k/KEY
SCRAPER=firecrawl
FIRECRAWL_SERVER_URL=SERVER
FIRECRAWL_API_KEY=KEY`),
    ],
  },
  {
    id: 'deerflow',
    name: 'DeerFlow',
    kind: 'Editors and agents',
    wire: 'searxng',
    snippets: [
      yaml(
        'config.yaml',
        `tools:
  - name: web_search
    group: web
    use: deerflow.community.searxng.tools:web_search_tool
    base_url: SERVER/k/KEY
  - name: web_fetch
    group: web
    use: deerflow.community.fastcrw.tools:web_fetch_tool
    base_url: SERVER
    api_key: KEY`,
      ),
    ],
  },
  {
    id: 'crewai',
    name: 'CrewAI',
    kind: 'Frameworks',
    wire: 'exa',
    snippets: [
      env(`EXA_BASE_URL=SERVER/exa
EXA_API_KEY=KEY`),
      python(`from crewai_tools import ExaSearchTool

tool = ExaSearchTool()`),
    ],
  },
  {
    id: 'agno',
    name: 'Agno',
    kind: 'Frameworks',
    wire: 'tavily',
    snippets: [
      python(`from agno.tools.firecrawl import FirecrawlTools
from agno.tools.searxng import Searxng
from agno.tools.tavily import TavilyTools

tools = [
    TavilyTools(api_key="KEY", api_base_url="SERVER/tavily"),
    FirecrawlTools(api_key="KEY", api_url="SERVER"),
    Searxng(host="SERVER/k/KEY"),
]`),
    ],
  },
  {
    id: 'pydantic-ai',
    name: 'Pydantic AI',
    kind: 'Frameworks',
    wire: 'exa',
    snippets: [
      python(`from exa_py import AsyncExa
from pydantic_ai import Agent
from pydantic_ai.common_tools.exa import exa_search_tool

exa = AsyncExa("KEY", "SERVER/exa")
agent = Agent("openai:gpt-5", tools=[exa_search_tool(client=exa)])`),
    ],
  },
  {
    id: 'haystack',
    name: 'Haystack',
    kind: 'Frameworks',
    wire: 'openai',
    snippets: [
      python(`from haystack.components.generators.chat import OpenAIChatGenerator
from haystack.utils import Secret

generator = OpenAIChatGenerator(
    model="service-web",
    api_key=Secret.from_token("KEY"),
    api_base_url="SERVER/v1",
)`),
    ],
  },
  {
    id: 'flowise',
    name: 'Flowise',
    kind: 'Automation',
    wire: 'firecrawl',
    snippets: [
      env('SERVER', 'Credentials → FireCrawl API → URL; the key beside it'),
      env('SERVER/k/KEY', 'SearXNG tool → Base URL'),
    ],
  },
  {
    id: 'langflow',
    name: 'Langflow',
    kind: 'Automation',
    wire: 'searxng',
    snippets: [
      env('SERVER/k/KEY', 'SearXNG Search → URL'),
      env('SERVER/v1', 'OpenAI → OpenAI API Base; the key beside it'),
    ],
  },
]
