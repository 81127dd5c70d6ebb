import { SingleBar } from 'cli-progress'

/** Drawn on stderr for a person at a terminal, so that the answer can be piped. */
export function progressBar() {
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {percentage}% | {events} events', stream: process.stderr, clearOnComplete: true })
    : null
  bar?.start(1, 0, { events: 0 })
  return {
    update: (fraction: number, events: number) => bar?.update(fraction, { events: events.toLocaleString('en-US') }),
    stop: () => bar?.stop(),
  }
}
