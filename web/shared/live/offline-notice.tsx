import styles from './offline-notice.module.css'
import { useOnline } from './use-online.ts'

/** Says why nothing happens, and that nothing is lost. What is shown is asked for again by itself when the network is back. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <strong>You are offline.</strong> What you see stays, and is brought up to date when you are back.
        </p>
      )}
    </div>
  )
}
