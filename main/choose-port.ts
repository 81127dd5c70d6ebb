import { createServer } from 'node:net'
import { StartRefused } from './start-refused.ts'

/**
 * The port to serve on: `port` itself, or any free one for 0. Found out before anything is written, so that a start that cannot
 * serve leaves no trace.
 * @throws StartRefused when nothing can listen there
 */
export async function choosePort(host: string, port: number): Promise<number> {
  const probe = createServer()
  try {
    return await new Promise<number>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(port, host, () => {
        const address = probe.address()
        resolve(address !== null && typeof address === 'object' ? address.port : port)
      })
    })
  } catch (error) {
    throw new StartRefused(reasonOf(error as NodeJS.ErrnoException, host, port))
  } finally {
    probe.close()
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `port ${port} on ${host} is taken by another program. Set PORT to a free one.`
  if (code === 'EACCES') return `this user may not listen at port ${port}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine. Correct HOST.`
  return `nothing can listen at ${host}, port ${port}: ${message}.`
}
