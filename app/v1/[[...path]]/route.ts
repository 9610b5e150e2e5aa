export {
  unknownChatEndpoint as DELETE,
  unknownChatEndpoint as GET,
  unknownChatEndpoint as OPTIONS,
  unknownChatEndpoint as PATCH,
  unknownChatEndpoint as POST,
  unknownChatEndpoint as PUT,
} from '@/lib/dialects'
