/** The web loader and search that Open WebUI calls. */

export {
  openWebui,
  openWebuiLoad,
  openWebuiSearch,
  openWebuiUnknown,
  openWebuiWrongMethod,
} from './dialect'
