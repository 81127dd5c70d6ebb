import styles from './confirmation-again.module.css'
import { useAskToConfirmAddressMutation } from './own-address.ts'

/** Has the letter that confirms the address sent once more. */
export function ConfirmationAgain() {
  const [ask, { isLoading, isSuccess, isError }] = useAskToConfirmAddressMutation()
  if (isSuccess)
    return (
      <span role="status">
        A letter is on its way, or came in the last five minutes. Nothing there? Look into the junk folder.
      </span>
    )
  return (
    <>
      <button type="button" className={styles.act} disabled={isLoading} onClick={() => ask()}>
        Send it again
      </button>
      {isError && <span role="alert">That did not work. Please try again in a minute.</span>}
    </>
  )
}
