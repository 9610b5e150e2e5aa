export { extract } from './extract'
