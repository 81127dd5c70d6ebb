import { Button, Skeleton } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useGetInviteLinkQuery } from '../shared/get-invite-link.ts'
import { useLoggedFailure } from '../shared/use-logged-failure.ts'
import styles from './marketing-link.module.css'

const COPIED_MS = 2000

/** The link that clients come through. Nothing for who has none, as an administrator. */
export function MarketingLink() {
  const { data, error } = useGetInviteLinkQuery()
  const { copy, copied } = useClipboard({ timeout: COPIED_MS })
  useLoggedFailure('the invite link', error)
  const url = data?.invite_url
  if (url === null || error !== undefined) return null
  return (
    <section className={styles.link} aria-labelledby="marketing-link">
      <h2 id="marketing-link">Your Marketing Link</h2>
      {url === undefined ? <Skeleton height="1.5rem" /> : <span className={styles.url}>{url}</span>}
      <Button variant="default" size="sm" disabled={url === undefined} onClick={() => copy(url)}>
        {copied ? 'Copied!' : 'Copy Link'}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && 'The link is copied.'}
      </span>
    </section>
  )
}
