export { type About, aboutPage } from './about'
export { mainContent, type Removal } from './main-content'
