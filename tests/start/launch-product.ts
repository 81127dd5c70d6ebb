import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const READY = /RefiBell is (?:ready|at work): (\S+)/

/** The whole product as a process of its own, ready or not. */
export interface LaunchedProduct {
  readonly pid: number | undefined
  /** The address it prints, or its first role when it serves nobody. Rejects when it ends before. */
  readonly ready: Promise<string>
  /** Settles when it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly printed: string }>
  hasEnded(): boolean
  /** What it has printed so far. */
  printed(): string
  kill(signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
}

/** Starts the product as `npm start` does, without its pages; only what is in `environment` is configured. */
export function launchProduct(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): LaunchedProduct {
  const child = spawn(process.execPath, ['--import', 'tsx', 'main.ts', '--without-web', ...args], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = collect(child)
  const ended = new Promise<{ code: number | null; printed: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, printed: printed.text() }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    printed.onMore((text) => {
      const address = READY.exec(text)?.[1]
      if (address !== undefined) resolve(address)
    })
    ended.then(({ code, printed: text }) => reject(new Error(`The product ended with ${code}. It printed:\n${text}`)))
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
