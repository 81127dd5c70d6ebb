import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Order } from './process-of-products.ts'
import { addressOf, environmentOf, type Product } from './product.ts'
import { NODE_OPTIONS, START_ENVIRONMENT, UNTRIED } from './start-command.ts'

/** Processes of this one in which a product was, and came to its end. They end with this one. */
const vacant: ChildProcess[] = []

/**
 * Starts the whole product where another one was before it: two thirds of what a start takes go into loading the same programs. What
 * it knows is its own, as the data folder, the port and the environment are; what lives and dies as a process is for `startProduct`.
 */
export async function startProductInARow(environment: NodeJS.ProcessEnv): Promise<Product> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'refibell-'))
  const child = vacant.pop() ?? launch()
  let stopped: Promise<number | null> | undefined
  const stop = () => {
    stopped ??= ended(child)
    return stopped
  }
  const remove = async () => {
    await stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  try {
    tell(child, environmentOf(dataDirectory, environment))
    return { url: await addressOf(child), pid: child.pid ?? 0, dataDirectory, stop, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

function launch(): ChildProcess {
  return spawn(process.execPath, [...NODE_OPTIONS, UNTRIED], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, ...START_ENVIRONMENT },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

function tell(child: ChildProcess, order: Order): void {
  child.send(order)
}

/** Ends the product in it. @returns its exit code */
async function ended(child: ChildProcess): Promise<number | null> {
  if (!child.connected) return child.exitCode
  const over = new AbortController()
  const lost = once(child, 'exit', over)
  const stopped = once(child, 'message', over).then(() => [0])
  tell(child, 'stop')
  const [code] = await Promise.race([lost, stopped])
  over.abort()
  if (child.connected) vacant.push(child)
  return code
}
