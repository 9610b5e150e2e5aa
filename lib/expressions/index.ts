export { BadExpression } from './bad-expression'
export { expressionMatcher } from './matcher'
