import { useState } from 'react'
import { butToday } from '../../../api/contract/answer.ts'
import { neededRateInWords } from '../../../api/contract/evaluation-in-words.ts'
import type { Property } from '../../../api/contract/properties.ts'
import type { WatchedHome } from '../../../api/contract/watch.ts'
import { noteLook } from '../../shared/browser/last-look.ts'
import { DistanceLine } from '../../shared/distance/distance-line.tsx'
import { Nights } from '../../shared/distance/nights.tsx'
import { OldRates } from '../shared/old-rates.tsx'
import { homeSentence } from './home-sentence.ts'
import styles from './home-watch.module.css'
import { lookedInWords } from './looked-in-words.ts'
import { nightSeen, sinceLastLook } from './since-last-look.ts'

interface HomeWatchProps {
  property: Property
  /** Null where it could not be loaded: the sentence stands by itself then. */
  watched: WatchedHome | null
}

/** How things stand with a home, in a sentence and by night. */
export function HomeWatch({ property, watched }: HomeWatchProps) {
  const [lastLook] = useState(() => noteLook(property.id, new Date()))
  const now = new Date()
  const today = watched?.nights.at(-1)?.points ?? null
  const { first, next } = homeSentence(
    property,
    today,
    watched === null ? butToday(property, property.evaluation) : watched.but,
  )
  if (watched === null) return <Sentence first={first} next={next} />
  const before = lastLook === null ? null : (nightSeen(watched.nights, lastLook)?.points ?? null)
  const since = sinceLastLook(watched.nights, lastLook)
  return (
    <div className={styles.watch}>
      <div className={styles.words}>
        <Sentence first={first} next={next} />
        {today !== null && <DistanceLine points={today} before={before} />}
        {watched.distance !== null && <p className={styles.rates}>{neededRateInWords(watched.distance)}</p>}
        <OldRates watched={watched} now={now} />
        <p className={styles.looked}>
          {lookedInWords(watched.looked_at, now)}. {since}
        </p>
      </div>
      {today !== null && <Nights nights={watched.nights} now={now} />}
    </div>
  )
}

function Sentence({ first, next }: { first: string; next: string | null }) {
  return (
    <div>
      <p className={styles.first}>{first}</p>
      {next !== null && <p className={styles.next}>{next}</p>}
    </div>
  )
}
