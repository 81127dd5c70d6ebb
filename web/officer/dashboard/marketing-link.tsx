import { Skeleton } from '@mantine/core'
import { copyText } from '../../shared/clipboard/clipboard.ts'
import { CopyButton } from '../../shared/clipboard/copy-button.tsx'
import { useGetInviteLinkQuery } from '../shared/get-invite-link.ts'
import { useLoggedFailure } from '../shared/use-logged-failure.ts'
import styles from './marketing-link.module.css'

/** The link that clients come through. Nothing for who has none, as an administrator. */
export function MarketingLink() {
  const { data, error } = useGetInviteLinkQuery()
  useLoggedFailure('the invite link', error)
  const url = data?.invite_url
  if (url === null || error !== undefined) return null
  return (
    <section className={styles.link} aria-labelledby="marketing-link">
      <h2 id="marketing-link">Your Marketing Link</h2>
      {url === undefined ? (
        <Skeleton height="1.5rem" />
      ) : (
        <>
          <span className={styles.url}>{url}</span>
          <CopyButton label="Copy Link" copy={() => copyText(url)} />
        </>
      )}
    </section>
  )
}
