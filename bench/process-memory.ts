import { readFileSync } from 'node:fs'

/** The most memory the process ever took, in megabytes; 0 where the system does not tell, or the process is gone. */
export function peakMemory(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}
