import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'

type Report = (name: string, isUnsaved: boolean) => void

const Reports = createContext<Report>(() => undefined)

/** Asks once before the room is left, however many of its settings are typed and not saved. */
export function UnsavedSettings({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const [report] = useState<Report>(() => (name: string, isUnsaved: boolean) => {
    setUnsaved((known) => {
      if (known.includes(name) === isUnsaved) return known
      return isUnsaved ? [...known, name] : known.filter((other) => other !== name)
    })
  })
  return (
    <Reports value={report}>
      <UnsavedChanges areThere={unsaved.length > 0} />
      {children}
    </Reports>
  )
}

/** Says of a setting whether something is typed that is not saved. */
export function useReportUnsaved(name: string, isUnsaved: boolean): void {
  const report = useContext(Reports)
  useEffect(() => {
    report(name, isUnsaved)
    return () => report(name, false)
  }, [report, name, isUnsaved])
}
