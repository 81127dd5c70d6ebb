import { Button, Progress } from '@mantine/core'
import type { DryRunProgress } from '../../../../api/contract/book.ts'
import { counted } from '../../../shared/format/counted.ts'
import styles from './dry-run.module.css'
import { DryRunFound } from './dry-run-found.tsx'
import type { Tried } from './send-dry-run.ts'
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
        <div role="alert" className={styles.failed}>
          <p>We could not look at the homes. Nothing was changed, and you can go on all the same.</p>
          <Button variant="default" size="sm" onClick={again}>
            Try Again
          </Button>
        </div>
      )}
      {!hasFailed && answer === undefined && <Looking progress={progress} where={where} />}
      {answer !== undefined && <DryRunFound answer={answer} where={where ?? null} onAgain={again} />}
    </section>
  )
}

function Looking({ progress, where }: Pick<DryRunProps, 'where'> & { progress: DryRunProgress | null }) {
  const share = progress === null ? 0 : Math.round((100 * progress.looked) / Math.max(progress.of, 1))
  return (
    <div className={styles.looking}>
      <p role="status">Looking at every home{where === undefined ? '' : ` ${where}`} with it…</p>
      {progress !== null && (
        <>
          <Progress value={share} aria-label="Homes looked at" />
          <p>
            {progress.looked.toLocaleString('en-US')} of {counted(progress.of, 'home', 'homes')}
          </p>
        </>
      )}
    </div>
  )
}
