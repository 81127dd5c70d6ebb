import { Button, Progress } from '@mantine/core'
import type { DryRunAnswer, DryRunProgress } from '../../../api/contract/book.ts'
import { counted } from '../../shared/format/counted.ts'
import { StatusFigures } from '../../shared/market/status-figures.tsx'
import { FlowBars } from '../shared/flow-bars.tsx'
import { officerName } from '../shared/officer-name.ts'
import { ChangedHomesList } from './changed-homes-list.tsx'
import styles from './dry-run.module.css'
import { dryRunInWords, othersInWords } from './dry-run-in-words.ts'
import type { Tried } from './dry-runs.ts'
import { useDryRun } from './use-dry-run.ts'

/** Which homes would change their status with a file that is not in force yet. The rule itself looks at every one of them. */
export function DryRun({ what, file }: { what: Tried; file: File }) {
  const { answer, hasFailed, progress, again } = useDryRun(what, file)
  return (
    <section className={styles.run} aria-label="What it would change" aria-busy={answer === undefined && !hasFailed}>
      {hasFailed && (
        <div role="alert" className={styles.failed}>
          <p>We could not look at the homes. Nothing was changed, and it can be put in force all the same.</p>
          <Button variant="default" size="sm" onClick={again}>
            Try Again
          </Button>
        </div>
      )}
      {!hasFailed && answer === undefined && <Looking progress={progress} />}
      {answer !== undefined && <Found answer={answer} />}
    </section>
  )
}

function Looking({ progress }: { progress: DryRunProgress | null }) {
  const share = progress === null ? 0 : Math.round((100 * progress.looked) / Math.max(progress.of, 1))
  return (
    <div className={styles.looking}>
      <p role="status">Looking at every home with it…</p>
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

function Found({ answer }: { answer: DryRunAnswer }) {
  const { before, after, by_state, by_officer, other_officers, properties } = answer
  if (properties === 0) return <p role="status">No home is watched yet: nothing would change.</p>
  return (
    <>
      <p role="status" className={styles.sentence}>
        {dryRunInWords(answer)}
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
      <ChangedHomesList answer={answer} />
      <p className={styles.note}>
        Against what the last look at each home found, as if it priced today. Nothing of it is kept, and nobody is told.
      </p>
    </>
  )
}
