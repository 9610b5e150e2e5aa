/** The Model Context Protocol server: our capabilities as tools, with resources and prompts. */

export { mcp } from './endpoint'
export { mcpRoute } from './routes'
