import { useLostFocus } from '../form/use-lost-focus.ts'
import { WaitingButton } from '../theme/waiting-button.tsx'
import styles from './confirmation-again.module.css'
import { useAskToConfirmAddressMutation } from './own-address.ts'

/** Has the letter that confirms the address sent once more. */
export function ConfirmationAgain() {
  const [ask, { isLoading, isSuccess, isError }] = useAskToConfirmAddressMutation()
  const sent = useLostFocus<HTMLSpanElement>(isSuccess)
  return (
    <>
      {!isSuccess && (
        <WaitingButton className={styles.act} aria-disabled={isLoading} onClick={() => ask()}>
          Send it again
        </WaitingButton>
      )}
      <span ref={sent} role="status" tabIndex={-1} className={styles.sent}>
        {isSuccess &&
          'A letter is on its way, or came in the last five minutes. Nothing there? Look into the junk folder.'}
      </span>
      {isError && <span role="alert">That did not work. Please try again in a minute.</span>}
    </>
  )
}
