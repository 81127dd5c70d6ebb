import { Skeleton } from '@mantine/core'
import type { Accuracy as Figures } from '../../../api/contract/accuracy.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import section from '../../shared/page/section.module.css'
import { accuracyInWords, judgedInWords, laterInWords, shareOrCount, waitInWords } from './accuracy-in-words.ts'
import { useGetAccuracyQuery } from './get-accuracy.ts'
import { LatestBells } from './latest-bells.tsx'
import { StatCard } from './stat-card.tsx'
import styles from './stat-cards.module.css'

/** Whether the bell deserves trust: how long what it said stayed true, and how late it came. */
export function Accuracy() {
  const { data, isError, refetch } = useGetAccuracyQuery()
  if (data !== undefined) return data.notices === 0 ? <NothingYet /> : <Known figures={data} />
  if (!isError)
    return (
      <div role="status">
        <span className="visually-hidden">Loading how accurate the bell is</span>
        <Skeleton height="18rem" />
      </div>
    )
  return <Failed onAgain={refetch}>We could not count how accurate the bell is. It rings all the same.</Failed>
}

function NothingYet() {
  return (
    <p>
      Nobody was written to in the last year that their home is Ready Now. Once somebody is, this says how long that
      stayed true, and how late it came.
    </p>
  )
}

function Known({ figures }: { figures: Figures }) {
  return (
    <>
      <p>{accuracyInWords(figures)}</p>
      <Held figures={figures} />
      <Waits waits={figures.waits} />
    </>
  )
}

function Held({ figures: { held } }: { figures: Figures }) {
  return (
    <section className={section.section} aria-labelledby="held-title">
      <h2 id="held-title">How long it stayed true</h2>
      <p>
        A letter that calls a home Ready Now held where the home still counted as Ready Now in the evening (UTC) of a
        later day, by whatever the nights and the owner’s own changes had found until then. What is gone by then, or not
        that old yet, is in no share.
      </p>
      <dl className={styles.cards} data-of="3">
        {held.map((one) => (
          <StatCard
            key={one.after_days}
            label={laterInWords(one)}
            figure={shareOrCount(one.held, one.judged)}
            note={judgedInWords(one)}
          />
        ))}
      </dl>
    </section>
  )
}

function Waits({ waits }: { waits: Figures['waits'] }) {
  const { notices, others, median_hours, late, late_after_hours, latest } = waits
  const number = (count: number) => count.toLocaleString('en-US')
  return (
    <section className={section.section} aria-labelledby="waits-title">
      <h2 id="waits-title">How late it came</h2>
      <p>
        From the moment at which a rate sheet came into force until the letter that it was the reason of: somebody could
        have closed at those prices, and did not know yet. Counted where the run before had priced with another sheet;
        what rang for another reason waited for nothing.
      </p>
      <dl className={styles.cards} data-of="3">
        <StatCard
          label="Half of them within"
          figure={median_hours === null ? '–' : waitInWords(median_hours)}
          note={`the median of ${number(notices)}`}
        />
        <StatCard
          label={`Later than ${late_after_hours} hours`}
          figure={shareOrCount(late, notices)}
          note={`${number(late)} of ${number(notices)}: a night was missed`}
        />
        <StatCard
          label="Rang for another reason"
          figure={number(others)}
          note="a loan paid down, other costs, margins or licenses, or the first run"
        />
      </dl>
      {latest.length > 0 && <LatestBells runs={latest} />}
    </section>
  )
}
