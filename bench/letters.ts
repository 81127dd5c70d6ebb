import { randomUUID } from 'node:crypto'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { LetterMarks } from '../commands/account/letter-marks.ts'
import { answerOf } from '../domain/evaluation/explanation/answer.ts'
import { explainEvaluation } from '../domain/evaluation/explanation/explain-evaluation.ts'
import { evaluatedExample } from '../tests/evaluation/evaluated-example.ts'
import { addJobs } from '../workers/jobs/add-jobs.ts'
import { bytesOfMail } from '../workers/notifications/bytes-of-mail.ts'
import { improvementLetter } from '../workers/notifications/improvement-letter.ts'
import { letterJob } from '../workers/notifications/letter-job.ts'
import { messageOf } from '../workers/notifications/message-of-mail.ts'
import { NOTIFY_PERSON } from '../workers/notifications/notify-person.ts'
import type { Figure } from './appends.ts'
import { withScratchDatabase } from './scratch-database.ts'

const LETTERS = 3_000
const JOBS = 20_000
const URL = 'https://refibell.example'
const SENDER = {
  domain: 'refibell.example',
  unsubscribeMailbox: 'stop@refibell.example',
  marks: new LetterMarks(Buffer.alloc(32)),
}

/** What a night has to do for each person who is told: their job on the queue, and the letter, from the recorded evaluation to the bytes of its mail. */
export async function run(databaseUrl: string): Promise<Figure[]> {
  const [rendered, processor] = render()
  return [
    { name: 'letters rendered, with their mail', value: rendered, unit: '/s' },
    { name: 'letters rendered in a second of the processor', value: processor, unit: '/s' },
    { name: 'jobs of letters put on the queue', value: await queue(databaseUrl), unit: '/s' },
  ]
}

function render(): [perSecond: number, perProcessorSecond: number] {
  const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
  const write = () => {
    const account_id = randomUUID()
    const unsubscribe_url = `${URL}/api/unsubscribe/${account_id}`
    const answer = answerOf(loan, evaluation, explainEvaluation(loan, pricing, evaluation))
    const letter = improvementLetter({
      homes: [{ name: '418 Juniper Court', answer, url: `${URL}/property/${account_id}` }],
      company: {
        name: 'Harbor Home Loans',
        nmls_number: '123456',
        postal_address: '1 Main Street\nDenver, CO 80202',
        contact_email: 'hello@harbor.example',
        contact_phone: '303-555-0100',
      },
      officer: { name: 'Omar Lane', nmls_id: '1048821', phone: '(303) 555-0101', photo: null },
      dashboard_url: `${URL}/dashboard`,
      unsubscribe_url,
    })
    const about = {
      id: account_id,
      account_id,
      to: 'june@example.com',
      from_name: 'Harbor Home Loans',
      date: new Date(),
    }
    bytesOfMail(messageOf({ ...letter, ...about, unsubscribe_url }, SENDER))
  }
  // What is compiled on the way belongs to no letter.
  for (let number = 0; number < 200; number += 1) write()
  const start = performance.now()
  const spent = process.cpuUsage()
  for (let number = 0; number < LETTERS; number += 1) write()
  const { user, system } = process.cpuUsage(spent)
  return [Math.round((LETTERS * 1000) / (performance.now() - start)), Math.round((LETTERS * 1e6) / (user + system))]
}

function queue(databaseUrl: string): Promise<number> {
  return withScratchDatabase(databaseUrl, [], async (connectionString) => {
    await runMigrations({ connectionString })
    const pool = new pg.Pool({ connectionString })
    const run_id = randomUUID()
    const jobs = Array.from({ length: JOBS }, () => {
      const account_id = randomUUID()
      return letterJob({
        task: NOTIFY_PERSON,
        payload: { run_id, account_id },
        key: `${NOTIFY_PERSON}/${run_id}/${account_id}`,
      })
    })
    const start = performance.now()
    await addJobs(pool, jobs)
    const seconds = (performance.now() - start) / 1000
    await pool.end()
    return Math.round(JOBS / seconds)
  })
}
