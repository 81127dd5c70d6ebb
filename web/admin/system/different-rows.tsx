import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Comparison } from '../../../api/contract/system.ts'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import table from '../shared/plain-table.module.css'
import { useGetComparisonQuery } from './get-comparison.ts'
import { inWords } from './system-in-words.ts'

type Difference = Comparison['differences'][number]

/** A value longer than this, such as an evaluation, is cut. */
const LONGEST = 80

/** Which rows differed and in what, once somebody asks. */
export function DifferentRows({ name, at }: { name: string; at: string }) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const open = () => {
    setOpen(true)
    // The button goes, and the rows come where it was.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {isOpen ? (
        <Rows name={name} at={at} />
      ) : (
        <Button size="compact-sm" variant="default" onClick={open}>
          Show the rows of {inWords(name)}
        </Button>
      )}
    </div>
  )
}

function Rows(of: { name: string; at: string }) {
  const { data, isError, refetch } = useGetComparisonQuery(of)
  if (isError)
    return (
      <p role="alert">
        The rows could not be loaded. <TryAgain size="compact-sm" onAgain={refetch} />
      </p>
    )
  if (data === undefined) return <p>Loading the rows …</p>
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">It was</th>
            <th scope="col">The log says</th>
          </tr>
        </thead>
        <tbody>
          {data.differences.map((difference) => (
            <tr key={`${difference.key} ${difference.column}`}>
              <th scope="row">{difference.key}</th>
              <td>{difference.column ?? 'The whole row'}</td>
              <td>{inText(difference.old)}</td>
              <td>{inText(difference.new)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore(data) && <p>These are the first hundred rows.</p>}
    </div>
  )
}

function hasMore({ different, differences }: Comparison): boolean {
  return different > new Set(differences.map(({ key }: Difference) => key)).size
}

function inText(value: unknown): string {
  if (value === null || value === undefined) return 'Nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
