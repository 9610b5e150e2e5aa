export { type About, aboutPage } from './features/about'
export { mainContent, type Removal } from './main-content'
