import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { keptByPerson } from '../../shared/session/kept-by-person.ts'
import { keepList } from '../shared/lead-address.ts'
import { columnsOfText, FIRST_COLUMNS, textOfColumns } from './lead-columns.ts'
import { addressOf, type PipelineView, viewOf } from './pipeline-view.ts'

/** The columns that were chosen last in this browser, where an address says nothing of columns. */
const keptColumns = keptByPerson<string>('lead_columns')

/** The view that the address asks for, and how to change it. A change is no step to go back by: there would be one for each letter. */
export function usePipelineView(): [PipelineView, (change: Partial<PipelineView>) => void] {
  const [params, setParams] = useSearchParams()
  const { search } = useLocation()
  useEffect(() => keepList(search), [search])
  const [chosen, setChosen] = useState(() => columnsOfText(keptColumns.read() ?? null) ?? FIRST_COLUMNS)
  const change = useCallback(
    (change: Partial<PipelineView>) => {
      const { columns } = change
      if (columns !== undefined) {
        keptColumns.keep(textOfColumns(columns))
        setChosen(columns)
      }
      setParams((now) => addressOf({ ...viewOf(now, chosen), ...change }), { replace: true, preventScrollReset: true })
    },
    [setParams, chosen],
  )
  return [viewOf(params, chosen), change]
}
