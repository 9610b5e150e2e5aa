export { chatCompletions as POST } from '@/lib/dialects'
