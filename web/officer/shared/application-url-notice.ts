import { lastPerson } from '../../shared/session/last-person.ts'

/** Who has dismissed the notice that their application URL is not set, in this browser: ids of accounts. */
const KEY = 'application_url_notice_dismissed'

export function isUrlNoticeDismissed(): boolean {
  return dismissals().includes(whose())
}

export function dismissUrlNotice(): void {
  localStorage.setItem(KEY, JSON.stringify([...dismissals().filter((id) => id !== whose()), whose()]))
}

/** Who saves the profile without a URL is told again. */
export function forgetUrlNoticeDismissal(): void {
  localStorage.setItem(KEY, JSON.stringify(dismissals().filter((id) => id !== whose())))
}

/** An unreadable record counts as none. */
function dismissals(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

function whose(): string {
  return lastPerson() ?? ''
}
