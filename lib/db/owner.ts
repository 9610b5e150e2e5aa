/** The owner's account in the ledger; one per installation. What it adds to the local index is shared with every account. */
export const OWNER_ACCOUNT = 'acct_owner'
