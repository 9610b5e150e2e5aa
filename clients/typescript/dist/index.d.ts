export { GroundwireError } from './error.ts';
export { textOf } from './frames.ts';
export { Groundwire, paths } from './methods.ts';
export type { CallOptions, ClientOptions, Estimate } from './transport.ts';
export type * from './types.ts';
