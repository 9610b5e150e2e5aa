export const dynamic = 'force-dynamic'

export {
  openAiPrefixed as DELETE,
  openAiPrefixed as GET,
  openAiPrefixed as OPTIONS,
  openAiPrefixed as PATCH,
  openAiPrefixed as POST,
  openAiPrefixed as PUT,
} from '@/lib/dialects'
