// The server in place of this process, on HOST and PORT: for the image, where all is installed and
// built, and Node is new.
import { serverArguments, serverEnvironment } from './server-command.mjs'

const { HOST = '127.0.0.1', PORT = '3000' } = process.env
process.execve(process.execPath, [process.execPath, ...serverArguments(HOST, PORT)], {
  ...process.env,
  ...serverEnvironment(),
})
