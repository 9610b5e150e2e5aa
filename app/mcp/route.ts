export { mcp as DELETE, mcp as GET, mcp as POST } from '@/lib/dialects'
