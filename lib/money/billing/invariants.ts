import { allRows, databaseIntegrity, words } from '@/lib/storage/db'

export type Finding = { invariant: string; violations: number }

/** Each counts rows that must not exist, in one statement that uses indexes. */
export const INVARIANTS: Record<string, string> = {
  'a balance is the sum of its entries':
    'SELECT count(*) n FROM ledger_account a WHERE a.posted <> (SELECT coalesce(sum(amount), 0) FROM ledger_entry e WHERE e.account_id = a.id)',
  'every transaction has two entries that sum to zero':
    'SELECT count(*) n FROM (SELECT txn FROM ledger_entry GROUP BY txn HAVING sum(amount) <> 0 OR count(*) <> 2) t',
  'the whole ledger sums to zero': 'SELECT coalesce(sum(posted), 0) <> 0 n FROM ledger_account',
  'no customer is overdrawn':
    "SELECT count(*) n FROM ledger_account WHERE kind = 'customer' AND posted < 0",
  'money reserved is the sum of open reservations':
    "SELECT (SELECT coalesce(sum(posted), 0) FROM ledger_account WHERE id LIKE 'system:holds%') <> (SELECT coalesce(sum(amount), 0) FROM hold WHERE state = 'open') n",
  'a settled hold has exactly one charge':
    "SELECT count(*) n FROM hold h WHERE h.state = 'settled' AND (SELECT count(*) FROM ledger_entry e WHERE e.txn = 'settle:' || h.call_id AND e.account_id LIKE 'system:revenue%' AND e.amount = h.settled) <> 1",
  'a charge belongs to a settled hold':
    "SELECT count(*) n FROM ledger_entry e WHERE e.kind = 'settle' AND NOT EXISTS (SELECT 1 FROM hold h WHERE h.call_id = substr(e.txn, 8) AND e.txn = 'settle:' || h.call_id AND h.state = 'settled')",
  'an open hold is neither charged nor refunded':
    "SELECT count(*) n FROM hold h JOIN ledger_entry e ON e.txn IN ('settle:' || h.call_id, 'refund:' || h.call_id) WHERE h.state = 'open'",
  'a closed hold is charged or refunded in full, to the nano':
    "SELECT count(*) n FROM hold h WHERE h.state <> 'open' AND h.amount <> coalesce(h.settled, 0) + coalesce((SELECT amount FROM ledger_entry e WHERE e.txn = 'refund:' || h.call_id AND e.account_id = h.account_id), 0)",
  'nothing is charged above its hold':
    "SELECT count(*) n FROM hold WHERE state = 'settled' AND (settled < 0 OR settled > amount)",
  'every charge has its usage lines':
    "SELECT count(*) n FROM hold h WHERE h.state = 'settled' AND NOT EXISTS (SELECT 1 FROM usage_line u WHERE u.call_id = h.call_id)",
  'a charge is what its usage lines cost, within the hold': `SELECT count(*) n FROM hold h WHERE h.state = 'settled' AND h.settled <> ${words.least}(h.amount, (SELECT CAST(sum(u.amount * u.rate) + 999999 AS bigint) / 1000000 FROM usage_line u WHERE u.call_id = h.call_id))`,
  'grants are positive and charges negative for customers':
    "SELECT count(*) n FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE a.kind = 'customer' AND ((e.kind IN ('grant', 'refund') AND e.amount <= 0) OR (e.kind = 'hold' AND e.amount >= 0) OR e.kind = 'settle')",
  ...(words.numbersHaveGaps
    ? {}
    : {
        'entry numbers have no gap':
          'SELECT (SELECT coalesce(max(id), 0) FROM ledger_entry) - (SELECT count(*) FROM ledger_entry) n',
      }),
  'a finished call is charged what its row says':
    "SELECT count(*) n FROM call c JOIN hold h ON h.call_id = c.id WHERE c.status <> 'running' AND h.state <> 'open' AND c.cost <> coalesce(h.settled, 0)",
  'an answer is kept for closed calls, and a key is taken by open ones':
    "SELECT count(*) n FROM idempotency i LEFT JOIN hold h ON h.call_id = i.call_id WHERE (i.body IS NULL) <> (coalesce(h.state, 'lost') = 'open')",
  "a key's spend is the sum of its charges":
    "SELECT count(*) n FROM (SELECT key_id, sum(spent) spent, sum(held) held FROM key_spend GROUP BY key_id) s LEFT JOIN (SELECT key_id, coalesce(sum(settled), 0) settled, sum(CASE state WHEN 'open' THEN amount ELSE 0 END) open FROM hold GROUP BY key_id) h ON h.key_id = s.key_id WHERE s.spent <> coalesce(h.settled, 0) OR s.held <> coalesce(h.open, 0)",
}

/** Checks every ledger invariant on the live database, and the integrity of the file. */
export async function checkLedger(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [invariant, sql] of Object.entries(INVARIANTS)) {
    const [row] = await allRows<{ n: bigint | null }>(sql)
    findings.push({ invariant, violations: Number(row?.n ?? 0) })
  }
  for (const [invariant, violations] of Object.entries(await databaseIntegrity()))
    findings.push({ invariant, violations })
  return findings
}
