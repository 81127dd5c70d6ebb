import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { StartRefused } from '../start-refused.ts'

const projectRoot = join(import.meta.dirname, '../..')

/**
 * Runs the program that builds into `folder` to its end, in a process of its own that does not outlive this one.
 * @param signal ends it
 * @throws StartRefused with what the program says when it fails
 */
export async function runBuilder(program: readonly string[], folder: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(process.execPath, [...program, folder], {
    cwd: projectRoot,
    // A product that is started by a test would otherwise be built with React's development version, half as large again.
    env: { ...process.env, NODE_ENV: 'production' },
    // Its input ends with us.
    stdio: ['pipe', 'inherit', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  const { ended, said } = await toItsEnd(child)
  signal?.removeEventListener('abort', kill)
  signal?.throwIfAborted()
  if (ended !== 0) {
    const reason = stripVTControlCharacters(said).trim() || `its build ended with ${ended}`
    throw new StartRefused(`the web application could not be built: ${reason}`)
  }
  // Warnings.
  process.stderr.write(said)
}

function toItsEnd(child: ChildProcess): Promise<{ ended: number | NodeJS.Signals | null; said: string }> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ ended: code ?? signal, said }))
  })
}
