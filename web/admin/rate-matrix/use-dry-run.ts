import { useEffect, useState } from 'react'
import type { DryRunProgress } from '../../../api/contract/book.ts'
import { type Tried, useDryRunMutation } from './dry-runs.ts'

/** Tries a file out as soon as it is there, and gives that up when it is not looked at any more. */
export function useDryRun(what: Tried, file: File) {
  const [dryRun, { data, isError }] = useDryRunMutation()
  const [progress, setProgress] = useState<DryRunProgress | null>(null)
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    setProgress(null)
    const running = dryRun({ what, file, onProgress: setProgress })
    return () => running.abort()
  }, [dryRun, what, file, attempt])
  return { answer: data, hasFailed: isError, progress, again: () => setAttempt(attempt + 1) }
}
