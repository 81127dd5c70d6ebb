import { useEffect, useState } from 'react'
import type { DryRunProgress } from '../../../api/contract/book.ts'
import { useCompareSheetsMutation } from './compare-sheets.ts'

/** Compares the sheets of a sync as soon as it is looked at, and gives that up when it is not looked at any more. */
export function useDifferences(sync_id: string) {
  const [compare, { data, isError }] = useCompareSheetsMutation()
  const [progress, setProgress] = useState<DryRunProgress | null>(null)
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    setProgress(null)
    const running = compare({ sync_id, onProgress: setProgress })
    return () => running.abort()
  }, [compare, sync_id, attempt])
  return { differences: data, hasFailed: isError, progress, again: () => setAttempt(attempt + 1) }
}
