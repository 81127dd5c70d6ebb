import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ChildAnswer } from './child-answer.ts'

const PRLIMIT = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path))
/** A normal statement takes a third of this; a file built to fill memory is stopped at it. */
const MOST_DATA_BYTES = 700 * 1024 * 1024
const MOST_HEAP_MEGABYTES = 384

/** What became of a document in its process: an answer, no answer in time, or an end before it answered. */
export type ProcessOutcome =
  | { readonly kind: 'answer'; readonly answer: ChildAnswer }
  | { readonly kind: 'deadline' }
  /** `killed`: stopped from outside, so that another try may succeed; otherwise the document itself brought it down. */
  | { readonly kind: 'ended'; readonly killed: boolean }

/** Starts a child that waits for one document. It gets no environment but the search path, so no secret of ours. */
export function startPdfProcess(): ChildProcess {
  const script = fileURLToPath(new URL('./pdf-child.ts', import.meta.url))
  const node = [
    process.execPath,
    `--max-old-space-size=${MOST_HEAP_MEGABYTES}`,
    '--import',
    import.meta.resolve('tsx'),
    script,
  ]
  const [command = process.execPath, ...args] = PRLIMIT ? [PRLIMIT, `--data=${MOST_DATA_BYTES}`, ...node] : node
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { PATH: process.env.PATH },
  })
  child.on('error', () => child.kill('SIGKILL'))
  rest(child)
  return child
}

/** A waiting child does not keep the service from ending. */
function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

/** Gives the child its document and waits for the answer, at most so long. The child has ended, or is being killed, afterwards. */
export function readInProcess(child: ChildProcess, bytes: Buffer, deadlineMs: number): Promise<ProcessOutcome> {
  return new Promise((resolve) => {
    child.ref()
    child.channel?.ref()
    const finish = (outcome: ProcessOutcome): void => {
      clearTimeout(timer)
      child.removeAllListeners('message').removeAllListeners('exit')
      child.kill('SIGKILL')
      rest(child)
      resolve(outcome)
    }
    const timer = setTimeout(() => finish({ kind: 'deadline' }), deadlineMs)
    const ended = (): void =>
      finish({ kind: 'ended', killed: child.signalCode === 'SIGKILL' || child.signalCode === 'SIGTERM' })
    if (child.exitCode !== null || child.signalCode !== null) return ended()
    child.on('message', (answer: ChildAnswer) => {
      if (answer.kind !== 'ready') finish({ kind: 'answer', answer })
    })
    child.on('exit', ended)
    child.send(bytes, (error) => error && ended())
  })
}
