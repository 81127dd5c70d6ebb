import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const PRLIMIT = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path))
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/**
 * Lets this process take so many megabytes more than it has now, for good, where the system can bound that. Once its libraries are
 * loaded and before it is given a document: what a newer Node reserves for its code at the start (2 GB of addresses, little memory)
 * counts, and would use up any limit that the process is started with.
 */
export function boundMemory(megabytes: number): void {
  if (PRLIMIT === undefined) return
  const most = dataSize() + megabytes * MEGABYTE
  execFileSync(PRLIMIT, ['--pid', String(process.pid), `--data=${most}`, '--core=0'], { stdio: 'ignore' })
}

/** What `RLIMIT_DATA` counts, in bytes. */
function dataSize(): number {
  const kilobytes = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error('The system does not tell how much memory a process has.')
  return Number(kilobytes) * KILOBYTE
}
