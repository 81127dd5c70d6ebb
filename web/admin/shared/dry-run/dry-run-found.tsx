import type { DryRunAnswer } from '../../../../api/contract/book.ts'
import { StatusFigures } from '../../../shared/market/status-figures.tsx'
import { FlowBars } from '../flow-bars.tsx'
import { officerName } from '../officer-name.ts'
import { ChangedHomesList } from './changed-homes-list.tsx'
import type { ComparedWords } from './compared-words.ts'
import styles from './dry-run.module.css'
import { dryRunInWords, othersInWords } from './dry-run-in-words.ts'

/** As many states as are told apart; the others are summed up. */
const STATES = 12

function sumOf(rest: DryRunAnswer['by_state']) {
  const sum = (what: 'entering' | 'leaving') => rest.reduce((all, flow) => all + flow[what], 0)
  return { count: rest.length, entering: sum('entering'), leaving: sum('leaving') }
}

const AGAINST_TODAY: ComparedWords = {
  before: 'Today',
  after: 'Then',
  than: 'today',
  note: 'Against what the last look at each home found, as if it priced today. Nothing of it is kept, and nobody is told.',
}

interface DryRunFoundProps {
  answer: DryRunAnswer
  where: string | null
  /** Looks once more, where the list of the homes is gone. */
  onAgain: () => void
  compared?: ComparedWords
}

/** What a look at every home has found: how many would change, whose they are, and which. */
export function DryRunFound({ answer, where, onAgain, compared = AGAINST_TODAY }: DryRunFoundProps) {
  const { before, after, by_state, by_officer, other_officers, properties } = answer
  if (properties === 0) return <p role="status">No home is watched {where ?? 'yet'}: nothing would change.</p>
  return (
    <>
      <p role="status" className={styles.sentence}>
        {dryRunInWords(answer, where)}
      </p>
      <StatusFigures before={before} then={after} compared={compared.than} />
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
      <ChangedHomesList answer={answer} onAgain={onAgain} compared={compared} />
      <p className={styles.note}>{compared.note}</p>
    </>
  )
}
