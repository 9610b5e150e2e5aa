/** A regular expression that cannot be read, or that no linear matcher can have. */
export class BadExpression extends Error {
  override name = 'BadExpression'
}
