/** How the instructions for a tool were checked. A test holds these against what tests run. */
type Check = {
  /** Packages whose own code tests run against a server, with their versions. */
  runs?: string[]
  /** Repositories whose requests were transcribed from their source, with the commit. */
  sends?: string[]
}

const ours: Check = {}
const runs = (...packages: string[]): Check => ({ runs: packages })
const sends = (...sources: string[]): Check => ({ sends: sources })
const MCP = runs('@modelcontextprotocol/client 2.4.0', '@modelcontextprotocol/sdk 1.32.2')

/** By the id of the tool. */
export const CHECKS: Record<string, Check> = {
  curl: ours,
  typescript: ours,
  python: ours,
  'open-webui': sends('open-webui/open-webui@008fec80c10b'),
  librechat: runs('@librechat/agents 3.9.2'),
  lobechat: sends('lobehub/lobehub@4ea0bab1a206'),
  'cherry-studio': {
    ...runs('@agentic/searxng 7.6.9'),
    ...sends('CherryHQ/cherry-studio@16b6ea058ae2'),
  },
  anythingllm: sends('Mintplex-Labs/anything-llm@10c37ab1f91b'),
  vane: sends('ItzCrazyKns/Perplexica@0549985bbb53'),
  sillytavern: sends('SillyTavern/SillyTavern@0688c8798b70'),
  khoj: sends('khoj-ai/khoj@1d043ad4bab2'),
  onyx: sends('onyx-dot-app/onyx@04c1c1e1566c'),
  'big-agi': sends('enricoros/big-AGI@0c31d27f89ac'),
  'open-notebook': sends('lfnovo/content-core@01a57d3c9e74'),
  'claude-code': MCP,
  'claude-desktop': runs('mcp-remote 0.15.1'),
  cursor: MCP,
  'vs-code': MCP,
  windsurf: MCP,
  zed: MCP,
  cline: MCP,
  codex: MCP,
  'gemini-cli': MCP,
  'mcp-searxng': runs('mcp-searxng 2.4.0'),
  'perplexity-mcp': runs('@perplexity-ai/mcp-server 1.2.1'),
  'firecrawl-mcp': runs('firecrawl-mcp 3.26.0'),
  continue: runs('@modelcontextprotocol/client 2.4.0'),
  'gpt-researcher': sends('assafelovic/gpt-researcher@0573a6db69fb'),
  deerflow: sends('bytedance/deer-flow@1656cb31da43'),
  crewai: sends('crewAIInc/crewAI@0de5a52d3156'),
  agno: sends('agno-agi/agno@117f7033eead'),
  'pydantic-ai': sends('pydantic/pydantic-ai@07acf21fa5c0'),
  haystack: sends('deepset-ai/haystack@24777390cdf3'),
  'ai-sdk': runs('@ai-sdk/openai 4.0.118', 'ai 7.0.173'),
  langchain: {
    ...runs('@langchain/openai 1.5.8', '@langchain/community 1.1.29'),
    ...sends('langchain-ai/langchain-community@d68ae88b82b7'),
  },
  llamaindex: {
    ...runs('@llamaindex/openai 0.4.23'),
    ...sends('run-llama/llama_index@0b9e1c695bf7'),
  },
  litellm: sends('BerriAI/litellm@0cc07bab71ec'),
  flowise: sends('FlowiseAI/Flowise@7c703e2c5d54'),
  langflow: sends('langflow-ai/langflow@b9ad28f9b1a4'),
  dify: sends('langgenius/dify-official-plugins@2694dfbacb93'),
  n8n: { ...runs('@mendable/n8n-nodes-firecrawl 2.1.2'), ...sends('n8n-io/n8n@70fb6815b471') },
  openai: runs('openai 7.57.0'),
  'firecrawl-js': runs('@mendable/firecrawl-js 4.42.0'),
  'firecrawl-cli': runs('firecrawl-cli 1.23.3'),
  tavily: runs('@tavily/core 0.7.13'),
  exa: runs('exa-js 2.23.0'),
  perplexity: runs('@perplexity-ai/perplexity_ai 0.38.5'),
  jina: ours,
}

/** In a sentence, for readers. */
export function describeCheck(id: string): string {
  const { runs: packages = [], sends: sources = [] } = CHECKS[id] ?? {}
  const parts = [
    ...(packages.length > 0 ? [`by running ${packages.join(' and ')}`] : []),
    ...(sources.length > 0 ? [`with requests as in the source of ${sources.join(' and ')}`] : []),
  ]
  return `Checked ${parts.join(', and ') || 'by running these lines'}.`
}
