import { spawn } from 'node:child_process'
import type { Command } from './server-account.ts'

/**
 * English messages, whatever the machine speaks: some of them are looked at. And not how `npm start` has Node's memory given back:
 * PostgreSQL would ask for that of each large statement anew.
 */
export const PROGRAM_ENVIRONMENT = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C', MALLOC_MMAP_THRESHOLD_: undefined }

/** Runs one of PostgreSQL's programs to its end in `folder`. `output` is what it said, standard and error together. */
export function runProgram(command: Command, folder: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, {
      ...command.as,
      cwd: folder,
      env: PROGRAM_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: output.trim() }))
  })
}
