import { memoryNow } from './process-memory.ts'

const EVERY_MS = 250
const PARTS = 4

/** Looks at the memory of processes until it is stopped: for each the most that it took in each quarter of that time, in megabytes. */
export function watchedMemory(pids: readonly number[]): { stop(): number[][] } {
  const looks: number[][] = []
  const look = () => looks.push(pids.map(memoryNow))
  look()
  const timer = setInterval(look, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      look()
      return pids.map((_, process) =>
        Array.from({ length: PARTS }, (_, part) =>
          looks
            .slice(Math.floor((part * looks.length) / PARTS), Math.ceil(((part + 1) * looks.length) / PARTS))
            .reduce((most, memories) => Math.max(most, memories[process] ?? 0), 0),
        ),
      )
    },
  }
}
