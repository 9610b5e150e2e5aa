export { checkStatements } from './check'
export { readStatements } from './statements'
