import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SearchInput } from '../../shared/list/search-input.tsx'
import page from '../../shared/page/page.module.css'
import { AuditFrame } from '../shared/audit-frame.tsx'
import styles from './find-homes.module.css'
import { FoundHomes } from './found-homes.tsx'
import { useAuditedHomes } from './get-audited-homes.ts'

/** Where an audit begins: with the home that it is about. */
export function FindHomesPage() {
  return (
    <AuditFrame tab="Properties" title="Audit">
      <FindHomes />
    </AuditFrame>
  )
}

function FindHomes() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { answer, onAgain } = useAuditedHomes(q)
  useEffect(() => search.current?.focus(), [])
  // Who presses Enter before the answer is there goes to what it finds, and not to what was found before.
  const [wanted, setWanted] = useState<string | null>(null)
  const isFound = wanted === q && !answer.isFetching && !answer.failed
  useEffect(() => {
    if (!isFound) return
    setWanted(null)
    list.current?.querySelector('a')?.focus()
  }, [isFound])
  return (
    <>
      <div className={styles.head}>
        <h1>Which home is it about?</h1>
        <p className={page.lead}>
          Every evaluation was recorded with its inputs. Find a home, and see what was evaluated of it, and why.
        </p>
      </div>
      <search className={styles.search}>
        <SearchInput
          ref={search}
          label="Search homes"
          placeholder="Address, client or ID"
          q={q}
          onSearch={(text) => setParams(text === '' ? {} : { q: text }, { replace: true })}
          onFirst={setWanted}
          onLeave={setWanted}
        />
      </search>
      <FoundHomes list={list} q={q} answer={answer} onAgain={onAgain} onAbove={() => search.current?.focus()} />
    </>
  )
}
