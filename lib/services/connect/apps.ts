import { snippet, type Tool } from './tool'

const { env, json } = snippet
const HEADERS = { Authorization: 'Bearer KEY' }
const MCP = { url: 'SERVER/mcp', headers: HEADERS }

/** Chat applications and editors. */
export const APPS: Tool[] = [
  {
    id: 'open-webui',
    name: 'Open WebUI',
    kind: 'Chat apps',
    wire: 'open-webui',
    snippets: [
      env(`ENABLE_WEB_SEARCH=true
WEB_SEARCH_ENGINE=external
EXTERNAL_WEB_SEARCH_URL=SERVER/open-webui/search
EXTERNAL_WEB_SEARCH_API_KEY=KEY
WEB_LOADER_ENGINE=external
EXTERNAL_WEB_LOADER_URL=SERVER/open-webui/load
EXTERNAL_WEB_LOADER_API_KEY=KEY`),
    ],
    note: 'The same fields are under Admin Panel → Settings → Web Search.',
  },
  {
    id: 'librechat',
    name: 'LibreChat',
    kind: 'Chat apps',
    wire: 'firecrawl',
    snippets: [
      env(
        `SEARXNG_INSTANCE_URL=SERVER/searxng
SEARXNG_API_KEY=KEY
FIRECRAWL_API_URL=SERVER
FIRECRAWL_API_KEY=KEY`,
        '.env',
      ),
    ],
  },
  {
    id: 'lobechat',
    name: 'LobeChat',
    kind: 'Chat apps',
    wire: 'searxng',
    snippets: [
      env(`SEARCH_PROVIDERS=searxng
SEARXNG_URL=SERVER/k/KEY
CRAWLER_IMPLS=firecrawl
FIRECRAWL_URL=SERVER/v2
FIRECRAWL_API_KEY=KEY`),
    ],
  },
  {
    id: 'cherry-studio',
    name: 'Cherry Studio',
    kind: 'Chat apps',
    wire: 'searxng',
    snippets: [
      env('SERVER/k/KEY', 'Settings → Web Search → SearXNG → API host'),
      env('SERVER/v1', 'Settings → Model Provider → OpenAI → API host; the key beside it'),
    ],
  },
  {
    id: 'anythingllm',
    name: 'AnythingLLM',
    kind: 'Chat apps',
    wire: 'searxng',
    snippets: [env('SERVER/k/KEY', 'Agent configuration → Web search → SearXNG → base URL')],
  },
  {
    id: 'vane',
    name: 'Vane (Perplexica)',
    kind: 'Chat apps',
    wire: 'searxng',
    snippets: [env('SEARXNG_API_URL=SERVER/k/KEY')],
  },
  {
    id: 'claude-code',
    name: 'Claude Code',
    kind: 'Editors and agents',
    wire: 'mcp',
    snippets: [
      env(
        `claude mcp add --transport http groundwire SERVER/mcp \\
  --header "Authorization: Bearer KEY"`,
        'Terminal',
      ),
    ],
  },
  {
    id: 'claude-desktop',
    name: 'Claude Desktop',
    kind: 'Editors and agents',
    wire: 'mcp',
    snippets: [
      json('claude_desktop_config.json', {
        mcpServers: {
          groundwire: {
            command: 'npx',
            args: [
              '-y',
              'mcp-remote',
              'SERVER/mcp',
              '--allow-http',
              '--header',
              'Authorization:\u0024{AUTH}',
            ],
            env: { AUTH: 'Bearer KEY' },
          },
        },
      }),
    ],
    note: 'Settings → Developer → Edit Config opens the file.',
  },
  {
    id: 'cursor',
    name: 'Cursor',
    kind: 'Editors and agents',
    wire: 'mcp',
    snippets: [json('~/.cursor/mcp.json', { mcpServers: { groundwire: MCP } })],
  },
  {
    id: 'vs-code',
    name: 'VS Code',
    kind: 'Editors and agents',
    wire: 'mcp',
    snippets: [json('.vscode/mcp.json', { servers: { groundwire: { type: 'http', ...MCP } } })],
  },
  {
    id: 'windsurf',
    name: 'Windsurf',
    kind: 'Editors and agents',
    wire: 'mcp',
    snippets: [
      json('~/.codeium/windsurf/mcp_config.json', {
        mcpServers: { groundwire: { serverUrl: 'SERVER/mcp', headers: HEADERS } },
      }),
    ],
  },
  {
    id: 'zed',
    name: 'Zed',
    kind: 'Editors and agents',
    wire: 'mcp',
    snippets: [json('settings.json', { context_servers: { groundwire: MCP } })],
  },
  {
    id: 'cline',
    name: 'Cline',
    kind: 'Editors and agents',
    wire: 'mcp',
    snippets: [
      json('cline_mcp_settings.json', {
        mcpServers: { groundwire: { type: 'streamableHttp', ...MCP } },
      }),
    ],
  },
  {
    id: 'codex',
    name: 'Codex',
    kind: 'Editors and agents',
    wire: 'mcp',
    snippets: [
      {
        where: '~/.codex/config.toml',
        language: 'toml',
        lines: `[mcp_servers.groundwire]
url = "SERVER/mcp"
bearer_token_env_var = "GROUNDWIRE_API_KEY"`,
      },
      env('export GROUNDWIRE_API_KEY=KEY', 'Shell profile'),
    ],
  },
  {
    id: 'gemini-cli',
    name: 'Gemini CLI',
    kind: 'Editors and agents',
    wire: 'mcp',
    snippets: [
      json('~/.gemini/settings.json', {
        mcpServers: { groundwire: { httpUrl: 'SERVER/mcp', headers: HEADERS } },
      }),
    ],
  },
  {
    id: 'mcp-searxng',
    name: 'mcp-searxng',
    kind: 'Editors and agents',
    wire: 'searxng',
    snippets: [
      json('The configuration of your MCP client', {
        mcpServers: {
          searxng: {
            command: 'npx',
            args: ['-y', 'mcp-searxng'],
            env: { SEARXNG_URL: 'SERVER/k/KEY' },
          },
        },
      }),
    ],
  },
  {
    id: 'perplexity-mcp',
    name: 'Perplexity MCP',
    kind: 'Editors and agents',
    wire: 'perplexity',
    snippets: [
      json('The configuration of your MCP client', {
        mcpServers: {
          perplexity: {
            command: 'npx',
            args: ['-y', '@perplexity-ai/mcp-server'],
            env: {
              PERPLEXITY_BASE_URL: 'SERVER/perplexity',
              PERPLEXITY_API_KEY: 'pplx-KEY',
            },
          },
        },
      }),
    ],
  },
  {
    id: 'firecrawl-mcp',
    name: 'firecrawl-mcp',
    kind: 'Editors and agents',
    wire: 'firecrawl',
    snippets: [
      json('The configuration of your MCP client', {
        mcpServers: {
          firecrawl: {
            command: 'npx',
            args: ['-y', 'firecrawl-mcp'],
            env: { FIRECRAWL_API_URL: 'SERVER', FIRECRAWL_API_KEY: 'fc-KEY' },
          },
        },
      }),
    ],
  },
]
