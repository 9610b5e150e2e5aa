/** The owner's ledger account. What it adds to the local index is shared with every account. */
export const OWNER_ACCOUNT = 'acct_owner'
