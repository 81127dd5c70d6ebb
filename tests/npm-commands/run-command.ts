import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** What a command said, and how it ended. */
export interface CommandEnd {
  readonly code: number | null
  /** On both of its streams. */
  readonly printed: string
  /** On the standard output alone. */
  readonly answer: string
}

/**
 * Runs a command of `package.json` as npm does, without npm.
 * @param script what stands in `scripts`, or a part of it
 * @param environment what it gets besides PATH and HOME
 */
export function runCommand(script: string, environment: Readonly<Record<string, string>> = {}): Promise<CommandEnd> {
  const { PATH, HOME } = process.env
  const env = { PATH: `${path.join(root, 'node_modules/.bin')}:${PATH}`, HOME, NO_COLOR: '1', ...environment }
  return new Promise((resolve, reject) => {
    const child = spawn(script, { cwd: root, shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    let answer = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk
      answer += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, printed, answer }))
  })
}
