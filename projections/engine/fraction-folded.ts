import type { Position } from '../../eventstore/port.ts'

/**
 * How far along the log a position is, 0 to 1. An estimate for a progress bar only: positions are opaque, but those of every
 * adapter begin with zero-padded digits that grow with the log.
 */
export function fractionFolded(position: Position, head: Position | null): number {
  const [done, all] = [leadingDigits(position), leadingDigits(head ?? position)]
  if (all === 0n) return 1
  return Math.min(1, Number((done * 1000n) / all) / 1000)
}

function leadingDigits(position: Position): bigint {
  return BigInt(/^\d+/.exec(position)?.[0] ?? 0)
}
