import { useRef } from 'react'
import buttons from '../../shared/page/buttons.module.css'
import { companyFacts } from '../../shared/public-settings/placeholders.ts'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import {
  ConsumerRights,
  FreeRefinanceDefinition,
  NotCompletelyFree,
  NotesAndDisclaimers,
} from '../shared/disclosure-text.tsx'
import styles from './free-means-dialog.module.css'

/** The browser's own dialog: it keeps the focus, closes on Escape and costs no JavaScript. */
export function FreeMeansDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { settings } = usePublicSettings()

  return (
    <>
      <button type="button" className={buttons.quiet} onClick={() => dialog.current?.showModal()}>
        What "Free" Means
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="free-means-title">
        <div className={styles.header}>
          <h2 id="free-means-title">What "Free" Means</h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()} aria-label="Close">
            ×
          </button>
        </div>
        <div className={styles.body}>
          <FreeRefinanceDefinition />
          <NotCompletelyFree />
          <NotesAndDisclaimers company={companyFacts(settings)} />
          <ConsumerRights />
          <button type="button" className={buttons.primary} onClick={() => dialog.current?.close()}>
            I understand
          </button>
        </div>
      </dialog>
    </>
  )
}
