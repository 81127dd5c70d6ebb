import { Button, Progress } from '@mantine/core'
import type { DryRunAnswer, DryRunProgress } from '../../../../api/contract/book.ts'
import { counted } from '../../../shared/format/counted.ts'
import { StatusFigures } from '../../../shared/market/status-figures.tsx'
import { FlowBars } from '../flow-bars.tsx'
import { officerName } from '../officer-name.ts'
import { ChangedHomesList } from './changed-homes-list.tsx'
import styles from './dry-run.module.css'
import { dryRunInWords, othersInWords } from './dry-run-in-words.ts'
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
      {answer !== undefined && <Found answer={answer} where={where ?? null} onAgain={again} />}
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

/** As many states as are told apart; the others are summed up. */
const STATES = 12

function sumOf(rest: DryRunAnswer['by_state']) {
  const sum = (what: 'entering' | 'leaving') => rest.reduce((all, flow) => all + flow[what], 0)
  return { count: rest.length, entering: sum('entering'), leaving: sum('leaving') }
}

interface FoundProps {
  answer: DryRunAnswer
  where: string | null
  onAgain: () => void
}

function Found({ answer, where, onAgain }: FoundProps) {
  const { before, after, by_state, by_officer, other_officers, properties } = answer
  if (properties === 0) return <p role="status">No home is watched {where ?? 'yet'}: nothing would change.</p>
  return (
    <>
      <p role="status" className={styles.sentence}>
        {dryRunInWords(answer, where)}
      </p>
      <StatusFigures today={before} then={after} />
      {by_state.length > 0 && (
        <div className={styles.whose}>
          <FlowBars
            title="Ready Now by state"
            flows={by_state.slice(0, STATES).map(({ state, ...flow }) => ({ key: state, name: state, ...flow }))}
            others={othersInWords(sumOf(by_state.slice(STATES)))}
            none=""
          />
          <FlowBars
            title="Ready Now by loan officer"
            flows={by_officer.map(({ officer, ...flow }) => {
              return { key: officer?.id ?? '', name: officerName(officer), ...flow }
            })}
            others={othersInWords({ ...other_officers, count: other_officers.officers })}
            none=""
          />
        </div>
      )}
      <ChangedHomesList answer={answer} onAgain={onAgain} />
      <p className={styles.note}>
        Against what the last look at each home found, as if it priced today. Nothing of it is kept, and nobody is told.
      </p>
    </>
  )
}
