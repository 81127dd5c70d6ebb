import { useSearchParams } from 'react-router-dom'
import type { InviteLink } from '../../../api/contract/invite-links.ts'

/** The link that the page is about. */
export interface ChosenLink {
  /** Null until the links are known. */
  readonly code: string | null
  /** Null for the one that every officer has. */
  readonly name: string | null
  readonly url: string
}

/**
 * Which of the officer's links is shown. It stands in the address of the page, so that it is still there after a reload.
 * @param links undefined while they are loading, and where they could not be loaded
 * @param firstUrl of the link that every officer has
 */
export function useChosenLink(links: readonly InviteLink[] | undefined, firstUrl: string) {
  const [search, setSearch] = useSearchParams()
  const link = links?.find(({ code }) => code === search.get('link')) ?? links?.[0]
  const chosen: ChosenLink =
    link === undefined
      ? { code: null, name: null, url: firstUrl }
      : { code: link.code, name: link.is_first ? null : link.name, url: link.url }
  const choose = (code: string) => setSearch({ link: code }, { replace: true })
  return { chosen, choose }
}
