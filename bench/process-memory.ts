import { readFileSync } from 'node:fs'

/** The most memory the process ever took, in megabytes; 0 where the system does not tell, or the process is gone. */
export function peakMemory(pid: number): number {
  return megabytes(pid, 'VmHWM')
}

/** The memory the process takes now, in megabytes; 0 where the system does not tell, or the process is gone. */
export function memoryNow(pid: number): number {
  return megabytes(pid, 'VmRSS')
}

function megabytes(pid: number, line: 'VmHWM' | 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
