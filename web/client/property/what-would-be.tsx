import { use } from 'react'
import type { Evaluation } from '../../../api/contract/evaluation.ts'
import type { WhatIfRequest } from '../../../api/contract/what-if.ts'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { IsLeaving } from './is-leaving.ts'
import styles from './try-it.module.css'
import { useWhatIfQuery } from './what-if.ts'

interface WhatWouldBeProps {
  id: string
  supposed: WhatIfRequest
  /** Of the home as it is: where it stands nothing moves. */
  assumptions: Evaluation['assumptions']
  /** Whether anything is supposed: the page itself says how it is. */
  moved: boolean
}

/** The answer to what is supposed, in words, told to who cannot see it change. */
export function WhatWouldBe({ id, supposed, assumptions, moved }: WhatWouldBeProps) {
  const { data, isError, isFetching } = useWhatIfQuery({ id, supposed }, { skip: use(IsLeaving) || !moved })
  return (
    <div className={styles.answer} aria-live="polite" aria-busy={moved && isFetching}>
      {!moved && <p className={styles.hint}>Move a slider, and it says here at once what would be.</p>}
      {moved && isError && <p>It could not be worked out. Please move it again in a moment.</p>}
      {moved && !isError && data !== undefined && (
        <>
          <StatusBadge status={data.status} assumptions={assumptions} />
          <p className={styles.headline}>{data.headline}</p>
          {data.but !== null && <p>{data.but}</p>}
          {data.change !== null && <p>{data.change}</p>}
        </>
      )}
    </div>
  )
}
