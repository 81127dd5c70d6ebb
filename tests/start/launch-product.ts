import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { NODE_OPTIONS, START_ENVIRONMENT, UNTRIED } from '../support/start-command.ts'

const READY = /RefiBell is (?:ready|at work): (\S+)/
/** Shorter than a hook has, so that it is seen where a start stands still. */
const READY_WITHIN_MS = 50_000

/** The whole product as a process of its own, ready or not. */
export interface LaunchedProduct {
  readonly pid: number | undefined
  /** The address it prints, or its first role when it serves nobody. Rejects with what it printed when it ends before or stands still. */
  readonly ready: Promise<string>
  /** Settles when it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly printed: string }>
  hasEnded(): boolean
  /** What it has printed so far. */
  printed(): string
  kill(signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
}

/**
 * Starts the product as `npm start` does, without its pages; only what is in `environment` is configured.
 * @param program what begins it
 */
export function launchProduct(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  program = UNTRIED,
  nodeOptions = NODE_OPTIONS,
): LaunchedProduct {
  const child = spawn(process.execPath, [...nodeOptions, program, '--without-web', ...args], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...START_ENVIRONMENT,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = collect(child)
  const ended = new Promise<{ code: number | null; printed: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, printed: printed.text() }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    const refuse = (why: string) => reject(new Error(`The product ${why}. It printed:\n${printed.text()}`))
    const standsStill = setTimeout(refuse, READY_WITHIN_MS, 'was not ready in time')
    printed.onMore((text) => {
      const address = READY.exec(text)?.[1]
      if (address !== undefined) resolve(address)
    })
    ended.then(({ code }) => refuse(`ended with ${code}`))
    void ended.finally(() => clearTimeout(standsStill))
  })
  // Who waits for the end only has no use for this one.
  ready.catch(() => undefined)
  return {
    pid: child.pid,
    ready,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    printed: () => printed.text(),
    kill: (signal) => child.kill(signal),
  }
}

function collect(child: ChildProcess): { text(): string; onMore(listener: (text: string) => void): void } {
  let text = ''
  const listeners: ((text: string) => void)[] = []
  const read = (chunk: Buffer) => {
    text += chunk
    for (const listener of listeners) listener(text)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  return { text: () => text, onMore: (listener) => listeners.push(listener) }
}
