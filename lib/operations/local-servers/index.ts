/** Model and search servers that run on this machine, recognised by their own wires. */

export { findLocalServers } from './find'
