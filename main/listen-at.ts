import type { Server } from 'node:http'
import { listenForApi } from '../api/start-api.ts'
import { StartRefused } from './start-refused.ts'

/**
 * A server that listens and answers nothing yet.
 * @param port 0: any free one
 * @param variable what sets the port, for the sentence that says what to change
 * @throws StartRefused when nothing can listen there
 */
export async function listenAt(host: string, port: number, variable: string): Promise<Server> {
  return listenForApi(host, port).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(reasonOf(error, host, port, variable))
  })
}

function reasonOf({ code, message }: NodeJS.ErrnoException, host: string, port: number, variable: string): string {
  if (code === 'EADDRINUSE')
    return `port ${port} on ${host} is taken by another program. Set ${variable} to a free one.`
  if (code === 'EACCES') return `this user may not listen at port ${port}. Set ${variable} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine. Correct HOST.`
  return `nothing can listen at ${host}, port ${port}: ${message}.`
}
