export const dynamic = 'force-dynamic'

export { searxngConfig as GET } from '@/lib/services/searxng'
