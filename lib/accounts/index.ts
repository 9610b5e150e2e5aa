export { changePassword } from './change-password'
export {
  type Invitation,
  invitationStands,
  invite,
  type Joined,
  join,
  openInvitations,
  withdrawInvitation,
} from './invitations'
export { listPeople, maySee, type Person, removeMember } from './members'
export {
  chooseOwnerPassword,
  ensureOwner,
  OWNER_ACCOUNT,
  ownerHasNoPassword,
  SHORTEST_PASSWORD,
  setupCode,
  setupCodeFits,
} from './owner'
export { authOptions, currentSession, currentUser, sessionCookie } from './session'
export { endSession, endSessions, listSessions, type Session } from './sessions'
export type { User } from './sign-in'
