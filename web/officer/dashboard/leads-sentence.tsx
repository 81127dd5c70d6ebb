import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { LoDashboard } from '../../../api/contract/leads.ts'
import { LeadLink } from '../shared/lead-link.tsx'
import { useIsOfficer } from '../shared/use-is-officer.ts'
import { leadsInWords, type Piece } from './leads-in-words.ts'
import styles from './leads-sentence.module.css'
import { linkTo } from './link-to.ts'

interface LeadsSentenceProps {
  /** Undefined while it is loading, and where it could not be loaded. */
  leads: Pick<LoDashboard, 'stats' | 'newest_ready'> | undefined
  isLoading: boolean
}

/** What an officer wants to know first. */
export function LeadsSentence({ leads, isLoading }: LeadsSentenceProps) {
  const isOfficer = useIsOfficer()
  if (leads === undefined)
    return (
      <div className={styles.sentence}>
        <h1 className={isLoading ? 'visually-hidden' : undefined}>Your leads</h1>
        {/* Mostly two lines: what stands below must not move from under a finger. */}
        {isLoading && <Skeleton height="calc(2 * 1.15 * var(--step-3))" width="min(38rem, 100%)" />}
      </div>
    )
  if (leads.stats.total_leads === 0 && !isOfficer)
    return <h1 className={styles.sentence}>An administrator has no clients of their own.</h1>
  return (
    <h1 className={styles.sentence}>
      {leadsInWords(leads, new Date()).map((piece) => (
        <Words key={piece.words} {...piece} />
      ))}
    </h1>
  )
}

function Words({ words, to }: Piece) {
  if (to === undefined) return words
  return 'client' in to ? <LeadLink client={to.client} /> : <Link to={linkTo(to)}>{words}</Link>
}
