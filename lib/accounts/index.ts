export { changePassword, endSessions } from './change-password'
export {
  chooseOwnerPassword,
  ensureOwner,
  OWNER_ACCOUNT,
  ownerHasNoPassword,
  SHORTEST_PASSWORD,
  setupCode,
  setupCodeFits,
} from './owner'
export { authOptions, currentUser, sessionCookie } from './session'
export { type User, userById } from './sign-in'
