import { Failed } from '../../../shared/failed/failed.tsx'
import styles from './dry-run.module.css'
import { DryRunFound } from './dry-run-found.tsx'
import type { Tried } from './dry-runs.ts'
import { Looking } from './looking.tsx'
import { useDryRun } from './use-dry-run.ts'

interface DryRunProps {
  /** What is tried, as the address of its room has it. */
  of: 'rate-matrices' | 'llpa' | 'cost-templates'
  /** Another one is tried anew. */
  tried: Tried
  /** Whose homes are looked at, as in 'in Colorado'; absent: every home. */
  where?: string
}

/** Which homes would change their status with what is not in force yet. The rule itself looks at every one of them. */
export function DryRun({ of, tried, where }: DryRunProps) {
  const { answer, hasFailed, progress, again } = useDryRun(of, tried)
  return (
    <section className={styles.run} aria-label="What it would change" aria-busy={answer === undefined && !hasFailed}>
      {hasFailed && (
        <Failed size="sm" onAgain={again}>
          We could not look at the homes. Nothing was changed, and you can go on all the same.
        </Failed>
      )}
      {!hasFailed && answer === undefined && (
        <Looking
          words={`Looking at every home${where === undefined ? '' : ` ${where}`} with it…`}
          progress={progress}
        />
      )}
      {answer !== undefined && <DryRunFound answer={answer} where={where ?? null} onAgain={again} />}
    </section>
  )
}
