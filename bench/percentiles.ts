import type { Measurement } from './run.ts'

const WARM_UP = 10
export const ASKED = 60

/** How long one of the questions takes, once they have been asked before: half of the times, and 19 of 20. */
export async function percentiles(
  name: string,
  questions: readonly (() => Promise<unknown>)[],
  asked = ASKED,
): Promise<Measurement[]> {
  await timesOf(questions, WARM_UP)
  const times = (await timesOf(questions, asked)).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? Number.NaN)
  return [
    { name: `${name}, p50`, value: at(0.5), unit: 'ms' },
    { name: `${name}, p95`, value: at(0.95), unit: 'ms' },
  ]
}

/** Asks one question after the other, in turn. @returns milliseconds each */
export async function timesOf(questions: readonly (() => Promise<unknown>)[], count: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const started = performance.now()
    await questions[turn % questions.length]?.()
    times.push(performance.now() - started)
  }
  return times
}
