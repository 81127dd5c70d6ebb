import { useEffect, useState } from 'react'
import type { DryRunProgress } from '../../../../api/contract/book.ts'
import { type Tried, useDryRunMutation } from './dry-runs.ts'

/** Tries something out as soon as it is there, and gives that up when it is not looked at any more. */
export function useDryRun(of: string, tried: Tried) {
  const [dryRun, { data, isError }] = useDryRunMutation()
  const [progress, setProgress] = useState<DryRunProgress | null>(null)
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    setProgress(null)
    const running = dryRun({ of, tried, onProgress: setProgress })
    return () => running.abort()
  }, [dryRun, of, tried, attempt])
  return { answer: data, hasFailed: isError, progress, again: () => setAttempt(attempt + 1) }
}
