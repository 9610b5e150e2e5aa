import { unknownEndpoint } from '@/lib/api'

export {
  unknownEndpoint as DELETE,
  unknownEndpoint as GET,
  unknownEndpoint as OPTIONS,
  unknownEndpoint as PATCH,
  unknownEndpoint as POST,
  unknownEndpoint as PUT,
}
