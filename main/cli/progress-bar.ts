import { SingleBar } from 'cli-progress'

/** Where nobody watches a bar, in a script or a log, a line at each tenth says as much. */
const STEPS = 10

interface Progress {
  /** @param fraction from 0 to 1 */
  update(fraction: number, count: number): void
  stop(): void
}

/** Told on stderr, so that the answer can be piped. @param counted what is counted beside it */
export function progressBar(counted = 'events'): Progress {
  return process.stderr.isTTY ? bar(counted) : lines(counted)
}

function bar(counted: string): Progress {
  const drawn = new SingleBar({
    format: `{bar} {percentage}% | {count} ${counted}`,
    stream: process.stderr,
    clearOnComplete: true,
  })
  drawn.start(1, 0, { count: 0 })
  return {
    update: (fraction, count) => drawn.update(fraction, { count: inWords(count) }),
    stop: () => drawn.stop(),
  }
}

function lines(counted: string): Progress {
  let told = 0
  return {
    update(fraction, count) {
      const step = Math.floor(fraction * STEPS)
      if (step <= told) return
      told = step
      process.stderr.write(`${(100 * step) / STEPS}% | ${inWords(count)} ${counted}\n`)
    },
    stop: () => undefined,
  }
}

function inWords(count: number): string {
  return count.toLocaleString('en-US')
}
