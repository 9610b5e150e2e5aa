export { mcp } from './endpoint'
export { mcpRoute } from './routes'
