export { choosePassagesOf } from './choose'
