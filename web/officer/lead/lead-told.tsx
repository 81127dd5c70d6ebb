import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { useGetToldInfiniteQuery } from './get-told.ts'
import styles from './lead.module.css'
import { LeadPart, type NameHeading } from './lead-part.tsx'
import { PagedList } from './paged-list.tsx'
import { toldInWords } from './told-in-words.ts'

interface LeadToldProps {
  id: string
  hasHomes: boolean
  under: NameHeading
}

/** What they were told and when, and what they were not, and why. */
export function LeadTold({ id, hasHomes, under }: LeadToldProps) {
  const { currentData: data, ...answer } = useGetToldInfiniteQuery(id)
  const letters = data?.pages.flatMap((page) => page.letters)
  return (
    <LeadPart title="What they were told" under={under}>
      <PagedList
        answer={{ ...answer, data }}
        isEmpty={letters?.length === 0}
        empty={hasHomes ? 'Nothing yet. We write when one of their homes comes nearer.' : 'Nothing yet.'}
        failed="What they were told could not be loaded."
      >
        {letters?.map((letter) => (
          <li key={letter.id} className={styles.entry} data-kind={letter.kind}>
            <p>{toldInWords(letter)}</p>
            <time dateTime={letter.at}>{dayAndTime(letter.at)}</time>
          </li>
        ))}
      </PagedList>
    </LeadPart>
  )
}
