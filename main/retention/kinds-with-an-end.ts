import { KEPT as ANSWERS_KEPT } from '../../api/idempotency/idempotent-answers.ts'
import { KEPT as SECURITY_EVENTS_KEPT } from '../../api/security-events/security-events.ts'
import { REMEMBERED_SECONDS } from '../../api/throttling/sign-in-delays.ts'
import { FILE_KEPT_DAYS, UNCLAIMED_FILE_KEPT_HOURS } from '../../domain/document/decide.ts'
import { ABANDONED_AFTER_MS, SWEEP_EVERY_MS } from '../../workers/documents/sweep-statement-files.ts'
import type { KeptKind } from './kept-kind.ts'

const FILES = 'statement_files f LEFT JOIN documents d ON d.id = f.document_id AND d.deleted_at IS NULL'
const SWEEPER = 'the workers’ hourly sweep'
/** It looks once in this time, and may find much to do. */
const SWEPT_WITHIN = `${(2 * SWEEP_EVERY_MS) / 1_000} seconds`
const FILE_KEPT = `${FILE_KEPT_DAYS} days`
/** The library that counts tries looks every five minutes for what has been over for an hour. */
const COUNTERS_SWEPT_WITHIN = '2 hours'
const COUNTERS = 'rate-limiter-flexible, while a process with the role api runs'

/** What goes by itself when its time is over. */
export const kindsWithAnEnd: readonly KeptKind[] = [
  {
    what: 'Originals of statements that belong to an account',
    tables: ['statement_files'],
    from: `${FILES} WHERE d.owner_id IS NOT NULL`,
    kept: { period: FILE_KEPT, since: `d.kept_until - interval '${FILE_KEPT}'`, slack: SWEPT_WITHIN, until: 'now' },
    why: 'to hold what was read against what is printed; what was read stays',
    endedBy: `${SWEEPER}, or the erasure of its owner`,
  },
  {
    what: 'Originals of statements that nobody has claimed',
    tables: ['statement_files'],
    from: `${FILES} WHERE d.id IS NOT NULL AND d.owner_id IS NULL`,
    kept: {
      period: `${UNCLAIMED_FILE_KEPT_HOURS} hours`,
      since: 'd.uploaded_at',
      slack: SWEPT_WITHIN,
      until: 'now',
    },
    why: 'until whoever uploaded it has signed up',
    endedBy: SWEEPER,
  },
  {
    what: 'Originals of statements that are recorded nowhere, or as deleted',
    tables: ['statement_files'],
    from: `${FILES} WHERE d.id IS NULL`,
    kept: {
      period: `${ABANDONED_AFTER_MS / 3_600_000} hours`,
      since: 'f.stored_at',
      slack: SWEPT_WITHIN,
      until: 'now',
    },
    why: 'a request died between storing and recording it',
    endedBy: SWEEPER,
  },
  {
    what: 'Security events',
    tables: ['security_events'],
    kept: { period: SECURITY_EVENTS_KEPT, since: 'at', slack: '1 minute', until: 'newest' },
    why: 'so that a month can be compared with that of the year before',
    endedBy: 'the next security event (api/security-events)',
  },
  {
    what: 'Answers to requests with an Idempotency-Key, sealed',
    tables: ['idempotent_answers'],
    kept: { period: ANSWERS_KEPT, since: 'asked_at', slack: '1 minute', until: 'newest' },
    why: 'a repeated request gets the same answer',
    endedBy: 'the next such request (api/idempotency), or the erasure of who asked',
  },
  {
    what: 'Counts of wrong passwords and codes',
    tables: ['sign_in_delays'],
    from: `sign_in_delays WHERE key LIKE 'failures:%'`,
    kept: {
      period: `${REMEMBERED_SECONDS / 3_600} hours`,
      since: `to_timestamp(expire / 1000.0) - interval '${REMEMBERED_SECONDS} seconds'`,
      slack: COUNTERS_SWEPT_WITHIN,
      until: 'now',
    },
    why: 'whoever guesses has to wait',
    endedBy: COUNTERS,
  },
  {
    what: 'Counts of the originals that a network or an account has uploaded',
    tables: ['original_quotas'],
    kept: {
      period: FILE_KEPT,
      since: `to_timestamp(expire / 1000.0) - interval '${FILE_KEPT}'`,
      slack: COUNTERS_SWEPT_WITHIN,
      until: 'now',
    },
    why: 'nobody fills the disk with originals; counts and keyed digests only',
    endedBy: COUNTERS,
  },
]
