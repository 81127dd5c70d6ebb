import { statSync } from 'node:fs'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'something else is there already',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'it lies where nothing can be written',
  ENOSPC: 'the disk is full',
}

/**
 * What to tell of a file or folder that a person named, and that the system did not let us use; null where an error is another one.
 * @param file for errors of reading, which do not name it
 */
export function fileFault({ code, path }: NodeJS.ErrnoException, file = path): string | null {
  const reason = REASONS[code ?? '']
  return reason === undefined || file === undefined ? null : `${file} cannot be used: ${reason}.`
}

/**
 * What to tell of a name under which there is no file but something else; null where it is a file, or nothing is there.
 * A pipe or a device may never end, and nobody goes back in it.
 */
export function otherThanFile(name: string): string | null {
  const found = statSync(name, { throwIfNoEntry: false })
  if (found === undefined || found.isFile()) return null
  return found.isDirectory()
    ? `${name} cannot be used: ${REASONS.EISDIR}.`
    : `${name} cannot be used: it is a pipe or a device, and no file.`
}
