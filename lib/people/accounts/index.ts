/** People and how they sign in: passwords, single sign-on, sessions, roles and invitations. */

export { OWNER_ACCOUNT } from '@/lib/storage/db'
export { changePassword, isPasswordCorrect } from './change-password'
export { getClientAddress, setClientAddress, toNetwork } from './client-address'
export { firstVisit, isSetupCode, setupCode } from './first-visit'
export { invite, isInvitationOpen, join, openInvitations, revokeInvitation } from './invitations'
export {
  changeRole,
  countPeople,
  lastSeen,
  listPeople,
  type Managed,
  mayStillCall,
  PEOPLE_ORDERS,
  personWithId,
  removeMember,
  searchPeople,
} from './members'
export { CONNECT_COOKIE } from './oidc/enter'
export { disconnect, listIdentities } from './oidc/identities'
export type { OidcProblem } from './oidc/provider'
export { oidcName, oidcSettings } from './oidc/settings'
export { makeTicket, openTicket } from './oidc/tickets'
export {
  chooseOwnerPassword,
  ensureOwner,
  MIN_PASSWORD_LENGTH,
  ownerHasNoPassword,
} from './owner'
export { passwordsAreBusy } from './password'
export { makeReset, resetFor, resetPassword, setPassword } from './resets'
export { may, mayManage, maySee, PERMISSIONS, type Permission, ROLES, type Role } from './roles'
export { answerSignIn, authOptions, currentSession, currentUser, isSecure } from './session'
export { endSession, endSessions, listSessions } from './sessions'
export type { User } from './sign-in'
export {
  beginTwoFactor,
  confirmTwoFactor,
  recoveryCodesLeft,
  renewRecoveryCodes,
  resetTwoFactor,
  takeCode,
} from './two-factor'
