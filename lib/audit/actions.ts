/** What is recorded, with the words that the audit page shows. */
export const ACTIONS = {
  'key.created': 'API key created',
  'key.changed': 'API key changed',
  'key.rotated': 'API key rotated',
  'key.revoked': 'API key revoked',
  'member.invited': 'Member invited',
  'member.joined': 'Member joined',
  'member.role_changed': 'Role changed',
  'member.removed': 'Member removed',
  'invitation.revoked': 'Invitation revoked',
  'password.changed': 'Password changed',
  'password.reset_link': 'Password reset link created',
  'password.reset': 'Password reset',
  'two_factor.enabled': 'Two-factor turned on',
  'two_factor.disabled': 'Two-factor turned off',
  'two_factor.reset': 'Two-factor reset',
  'two_factor.codes_renewed': 'Recovery codes replaced',
  'credit.added': 'Credit added',
  'alert.created': 'Alert created',
  'alert.deleted': 'Alert deleted',
  'index.site_removed': 'Site removed from the index',
  'webhook.changed': 'Account webhook changed',
  'settings.changed': 'Setting changed',
  'secret.changed': 'Provider key changed',
} as const

export type Action = keyof typeof ACTIONS
