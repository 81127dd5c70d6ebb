import { evolveConsent, FIRST_CONSENT } from '../../domain/delivery/consent-over-time.ts'
import type { RecordedNotice } from '../../domain/past-what-if/past-home.ts'
import type { OwnersLetter, PastOwner, PastRuns } from '../../domain/past-what-if/supposed-bells.ts'
import { DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import type { Recorded } from '../../eventstore/port.ts'

interface Owner extends PastOwner {
  readonly consents: PastOwner['consents'][number][]
  readonly letters: OwnersLetter[]
}

/** What was said and sent, and which runs came to their end, while the log is passed through: what decides whether a bell rings. */
export class PastOfOwners implements PastRuns {
  readonly #owners = new Map<string, Owner>()
  readonly #notices = new Map<string, RecordedNotice[]>()
  readonly #runs = new Map<string, string>()
  /** By run, as it was set when that began. */
  readonly #cooldowns = new Map<string, number>()
  #cooldown = DEFAULT_AUTOMATION_SETTINGS.notification_cooldown_hours

  get owners(): ReadonlyMap<string, PastOwner> {
    return this.#owners
  }

  pass(event: Recorded): void {
    switch (event.type) {
      case 'NotificationSent':
      case 'NotificationWithheld':
        this.#noticed(event)
        return
      case 'LetterCameBack':
      case 'MonthlyLetterSent':
        this.#owner(event.data.account_id).letters.push(event)
        return
      case 'AutomationRunStarted':
        this.#cooldowns.set(event.data.run_id, this.#cooldown)
        return
      case 'AutomationRunCompleted':
        this.#runs.set(event.data.run_id, event.occurred_at)
        return
      case 'AutomationSettingsSaved':
        this.#cooldown = event.data.notification_cooldown_hours
        return
      case 'AccountDisabled':
      case 'AccountEnabled':
      case 'AddressChanged':
      case 'AddressConfirmationRequested':
      case 'AddressConfirmed':
      case 'AddressDisowned':
      case 'CommunicationPreferenceChanged':
      case 'LetterComplainedOf':
      case 'LetterRefused':
      case 'LettersAllowed': {
        const { consents } = this.#owner(event.data.account_id)
        const consent = evolveConsent(consents.at(-1)?.consent ?? FIRST_CONSENT, event)
        consents.push({ at: event.occurred_at, consent })
      }
    }
  }

  noticesOf(property_id: string): readonly RecordedNotice[] {
    return this.#notices.get(property_id) ?? []
  }

  completedAt(run_id: string): string | undefined {
    return this.#runs.get(run_id)
  }

  cooldownOf(run_id: string): number {
    return this.#cooldowns.get(run_id) ?? this.#cooldown
  }

  /** The first run that came to its end within the days; undefined: there was none. */
  firstRunOf(from: string, until: string): { readonly run_id: string; readonly at: string } | undefined {
    return [...this.#runs]
      .map(([run_id, at]) => ({ run_id, at }))
      .filter(({ at }) => from <= at.slice(0, 10) && at.slice(0, 10) <= until)
      .sort((one, other) => (one.at < other.at ? -1 : 1))[0]
  }

  #owner(account_id: string): Owner {
    const owner = this.#owners.get(account_id) ?? { account_id, consents: [], letters: [] }
    this.#owners.set(account_id, owner)
    return owner
  }

  #noticed(notice: RecordedNotice): void {
    const known = this.#notices.get(notice.data.property_id)
    if (known === undefined) this.#notices.set(notice.data.property_id, [notice])
    else known.push(notice)
  }
}
