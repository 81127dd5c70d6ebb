import path from 'node:path'

/** Fewer bytes than any system allows in the name of a socket. */
const LONGEST_NAME = 100

/**
 * Where the server on `folder` listens besides its port: there an answer takes two thirds of the time that it takes through the
 * network of this machine. It is the data folder itself, which nobody else may enter.
 * @returns null: nowhere, because the system has none, or its name would be too long
 */
export function socketFolder(folder: string): string | null {
  const place = path.resolve(folder)
  const name = path.join(place, '.s.PGSQL.65535')
  return process.platform === 'win32' || Buffer.byteLength(name) > LONGEST_NAME ? null : place
}

/** What the server keeps there. */
export const isOfSocket = (name: string): boolean => name.startsWith('.s.PGSQL.')
