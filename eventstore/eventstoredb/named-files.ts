import { closeSync, openSync } from 'node:fs'
import type { ConnectionOptions } from '@eventstore/db-client/dist/Client/parseConnectionString.js'
import { ConnectionStringRefused } from './connection-string-refused.ts'

const NAMING_A_FILE = ['tlsCAFile', 'userCertFile', 'userKeyFile'] as const

/** The library says of a file that is missing that it is one of a certificate, but not which. @throws ConnectionStringRefused */
export function assertNamedFilesCanBeRead(options: ConnectionOptions): void {
  for (const parameter of NAMING_A_FILE) {
    const file = options[parameter]
    if (file === undefined) continue
    try {
      closeSync(openSync(file, 'r'))
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      throw new ConnectionStringRefused(`names a file that cannot be read: ${parameter}=${file} (${reason})`)
    }
  }
}
