export { GroundwireError } from './error.js';
export { textOf } from './frames.js';
export { Groundwire, paths } from './methods.js';
