import { CloseButton } from '@mantine/core'
import styles from './lead-beside.module.css'
import { LeadContent } from './lead-content.tsx'
import { useAskedFor } from './use-asked-for.ts'

/** A lead beside the list, which stays as it is. */
export function LeadBeside({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useAskedFor()
  return (
    <div className={styles.beside}>
      <CloseButton className={styles.close} onClick={onClose} aria-label="Close this lead" />
      <LeadContent id={id} heading="h2" asked={asked} />
    </div>
  )
}
