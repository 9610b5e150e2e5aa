export { choosePassagesFrom } from './choose'
