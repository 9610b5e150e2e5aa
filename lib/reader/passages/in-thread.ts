export { choosePassages } from './choose'
