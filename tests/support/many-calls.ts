/** Columns by table, as an earlier version had them. */
export type Columns = Record<string, string[]>

const GRANT = 1_000_000_000_000
const COPY = 'call_many'

/**
 * Statements for either database that repeat a settled call of an earlier version, with its money:
 * in steps, as the rules of the ledger demand.
 */
export function manyCalls(columns: Columns, call: string, count: number): string[] {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
  const repeat = (table: string, where: string, values: Record<string, string> = {}) => {
    const names = (columns[table] ?? []).filter((name) => name !== 'id' || table === 'call')
    const list = names.map((name) => `"${name}"`).join(', ')
    const copied = names.map((name) => values[name] ?? renamed(name, call)).join(', ')
    return `INSERT INTO "${table}" (${list}) ${numbers} SELECT ${copied} FROM "${table}" CROSS JOIN n
      WHERE ${where} ORDER BY i`
  }
  const open = { state: "'open'", settled: 'NULL', closed_at: 'NULL', reason: 'NULL' }
  return [
    `INSERT INTO ledger_entry (txn, kind, account_id, amount, at)
     VALUES ('grant:many', 'grant', 'system:grants', -${GRANT}, 0), ('grant:many', 'grant', 'acct_owner', ${GRANT}, 0)`,
    repeat('call', `id = '${call}'`),
    repeat('call_record', `call_id = '${call}'`),
    repeat('usage_line', `call_id = '${call}'`),
    repeat('hold', `call_id = '${call}'`, open),
    repeat('ledger_entry', `txn = 'hold:${call}'`),
    `UPDATE hold SET state = 'settled', settled = amount, closed_at = opened_at, reason = 'ok'
     WHERE call_id LIKE '${COPY}%'`,
    repeat('ledger_entry', `txn = 'settle:${call}'`),
    `UPDATE key_spend SET spent = spent + ${count} * (SELECT cost FROM call WHERE id = '${call}')
     WHERE key_id = (SELECT key_id FROM call WHERE id = '${call}')`,
  ]
}

/** A column of the call's name has the name of its copy. */
function renamed(column: string, call: string): string {
  if (!['id', 'call_id', 'txn'].includes(column)) return `"${column}"`
  return `replace("${column}", '${call}', '${COPY}' || i)`
}
