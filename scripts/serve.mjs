// Replaces this process by the server, on HOST and PORT. For the image, where everything is
// installed and built, and Node is recent.
import { serverArguments, serverEnvironment } from './server-command.mjs'

const { HOST = '127.0.0.1', PORT = '3000' } = process.env
process.execve(process.execPath, [process.execPath, ...serverArguments(HOST, PORT)], {
  ...process.env,
  ...serverEnvironment(),
})
