import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MAIN, NODE_OPTIONS, START_ENVIRONMENT } from './start-command.ts'

const READY = /RefiBell is ready: (\S+)/
const START_LIMIT_MS = 120_000

export interface Product {
  readonly url: string
  readonly pid: number
  readonly dataDirectory: string
  /** As somebody at the terminal stops it; resolves with the exit code. */
  stop(): Promise<number | null>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/**
 * Starts the whole product as `npm start` does, on a data folder and a port of its own.
 * @param program what begins it
 */
export async function startProduct(environment: NodeJS.ProcessEnv = {}, program = MAIN): Promise<Product> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'refibell-'))
  const child = spawn(process.execPath, [...NODE_OPTIONS, program], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, ...environmentOf(dataDirectory, environment) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    return code as number | null
  }
  const remove = async () => {
    await stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  try {
    return { url: await addressOf(child), pid: child.pid ?? 0, dataDirectory, stop, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** What configures a product that a test starts. */
export function environmentOf(dataDirectory: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...START_ENVIRONMENT, PORT: '0', DATA_DIR: dataDirectory, DEMO: '0', LOG_LEVEL: 'warn', ...environment }
}

/** What the product prints once it is ready. Rejects where it ends before, or stands still. */
export async function addressOf(child: ChildProcess): Promise<string> {
  const settled = new AbortController()
  try {
    return await new Promise((resolve, reject) => {
      let printed = ''
      const fail = (why: string) => reject(new Error(`The product ${why}. It printed:\n${printed}`))
      const timer = setTimeout(() => fail('was not ready in time'), START_LIMIT_MS)
      const read = (chunk: Buffer) => {
        printed += chunk
        const address = READY.exec(printed)?.[1]
        if (address !== undefined) resolve(address)
      }
      const ended = (code: number | null) => fail(`ended with ${code}`)
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', ended)
      settled.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        child.off('exit', ended)
        // What it prints later is nobody's, but is taken from it.
        for (const output of [child.stdout, child.stderr]) output?.off('data', read).resume()
      })
    })
  } finally {
    settled.abort()
  }
}
