import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { SecurityEvent } from '../../api/contract/security-events.ts'
import { startTestInstallation, type TestInstallation } from './test-installation.ts'

export const PASSWORD = 'a quiet harbour'

/** An installation, and what it has written down of who did what since the test began. */
export class SecurityTrail {
  installation!: TestInstallation
  admin!: { id: string; token: string; email: string }
  /** Of the process's log. */
  readonly lines: string[] = []
  #seen: string[] = []

  /** Starts and stops it with the tests of the spec. */
  constructor() {
    beforeAll(async () => {
      const logger = pino({ base: null }, { write: (line: string) => void this.lines.push(line) })
      this.installation = await startTestInstallation({ trustedProxies: 1, logger })
      this.admin = await this.installation.signedIn('admin')
    })
    afterAll(() => this.installation.stop())
    beforeEach(async () => {
      this.#seen = await this.installation.parts.knex('security_events').pluck('id')
      this.lines.length = 0
    })
  }

  /** Oldest first. */
  written(): Promise<SecurityEvent[]> {
    return this.installation.parts.knex('security_events').whereNotIn('id', this.#seen).orderBy('id')
  }

  from(address: string, token?: string) {
    return this.installation.http(token).set('X-Forwarded-For', address)
  }

  login(email: string, password: string) {
    return this.from('203.0.113.7').post('/api/auth/login').send({ email, password })
  }

  async registered(email: string) {
    const person = { first_name: 'Zephyrine', last_name: 'Quillfeather', phone: '555-0100', email, password: PASSWORD }
    const { body } = await this.from('203.0.113.7').post('/api/auth/register').send(person).expect(201)
    return { id: body.user.id as string, token: body.access_token as string, email }
  }
}
