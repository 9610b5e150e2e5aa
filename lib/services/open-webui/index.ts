export {
  openWebui,
  openWebuiLoad,
  openWebuiSearch,
  openWebuiUnknown,
  openWebuiWrongMethod,
} from './dialect'
