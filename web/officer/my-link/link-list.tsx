import { Button } from '@mantine/core'
import { useState } from 'react'
import { type InviteLink, MAX_LIVE_LINKS } from '../../../api/contract/invite-links.ts'
import { LinkEntry } from './link-entry.tsx'
import styles from './link-list.module.css'
import { NameLinkDialog } from './name-link-dialog.tsx'
import { RetireLinkDialog } from './retire-link-dialog.tsx'

interface LinkListProps {
  links: readonly InviteLink[]
  /** The code of the one that is shown. */
  chosen: string | null
  onChoose: (code: string) => void
}

/** What is open above the list. */
type Act = { readonly what: 'add' } | { readonly what: 'rename' | 'retire'; readonly link: InviteLink }

/** An officer's links with what came of each in 30 days; those that are handed out, and below them the retired ones. */
export function LinkList({ links, chosen, onChoose }: LinkListProps) {
  const [act, setAct] = useState<Act | null>(null)
  const live = links.filter(({ retired_at }) => retired_at === null)
  const retired = links.filter(({ retired_at }) => retired_at !== null)
  const end = () => setAct(null)
  const entry = (link: InviteLink) => (
    <LinkEntry
      key={link.code}
      link={link}
      isChosen={link.code === chosen}
      onChoose={() => onChoose(link.code)}
      onRename={() => setAct({ what: 'rename', link })}
      onRetire={() => setAct({ what: 'retire', link })}
    />
  )
  return (
    <>
      {live.length === 1 && (
        <p>Give a yard sign, an open house or your mail signature a link of its own, and see what comes of each.</p>
      )}
      <ul className={styles.links}>{live.map(entry)}</ul>
      {live.length >= MAX_LIVE_LINKS ? (
        <p>You have {MAX_LIVE_LINKS} links. Retire one to make room for another.</p>
      ) : (
        <Button className={styles.add} variant="default" onClick={() => setAct({ what: 'add' })}>
          Add a Link
        </Button>
      )}
      {retired.length > 0 && (
        <>
          <h3 className={styles.retired}>Retired</h3>
          <p>You do not hand them out any more. Whoever has one still comes to you.</p>
          <ul className={styles.links}>{retired.map(entry)}</ul>
        </>
      )}
      {act?.what === 'add' && <NameLinkDialog link={null} onNamed={({ code }) => onChoose(code)} onClose={end} />}
      {act?.what === 'rename' && <NameLinkDialog link={act.link} onClose={end} />}
      {act?.what === 'retire' && <RetireLinkDialog link={act.link} onClose={end} />}
    </>
  )
}
