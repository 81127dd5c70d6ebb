import { SingleBar } from 'cli-progress'

/** Drawn on stderr for a person at a terminal, so that the answer can be piped. @param counted what is counted beside it */
export function progressBar(counted = 'events') {
  const bar = process.stderr.isTTY
    ? new SingleBar({
        format: `{bar} {percentage}% | {count} ${counted}`,
        stream: process.stderr,
        clearOnComplete: true,
      })
    : null
  bar?.start(1, 0, { count: 0 })
  return {
    update: (fraction: number, count: number) => bar?.update(fraction, { count: count.toLocaleString('en-US') }),
    stop: () => bar?.stop(),
  }
}
