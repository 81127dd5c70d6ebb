import { MOST_LOG_BYTES, olderLog, SERVER_LOG } from '../embedded-postgres/server-log.ts'
import type { KeptKind } from './kept-kind.ts'

/** What lies in the data folder beside the database, and elsewhere. */
export const kindsBesideTheDatabase: readonly KeptKind[] = [
  {
    what: 'Letters of an installation without a mail server (outbox)',
    tables: [],
    folder: 'outbox',
    kept: 'until whom they were written to is erased',
    why: 'somebody reads them there',
    endedBy: 'workers/erasure, or who looks after the machine',
  },
  {
    what: 'Secrets that were not given: the master key, that of the sessions, the password of our own PostgreSQL (secrets)',
    tables: [],
    folder: 'secrets',
    kept: 'as long as the installation is there',
    why: 'without the master key nothing that is personal can be read again',
    endedBy: 'nothing; how to change them is in docs/operations.md',
  },
  {
    what: `What our own PostgreSQL logs (${SERVER_LOG})`,
    tables: [],
    files: [SERVER_LOG, olderLog(SERVER_LOG)],
    kept: `the newest ${MOST_LOG_BYTES / 1024 ** 2} MB, and as much again of before`,
    why: 'what went wrong; no rows and nothing that was asked with, but for a value that is no number or day where there must be one',
    endedBy: 'the process that runs it, at each start and every hour',
  },
  {
    what: 'Backups',
    tables: [],
    kept: 'until you delete them: RefiBell does not know them',
    why: 'docs/operations.md: give them an end',
    endedBy: 'who made them',
  },
  {
    what: 'What the processes log',
    tables: [],
    kept: 'as long as what takes their output keeps it',
    why: 'what went wrong; no names and no addresses',
    endedBy: 'who looks after the machine',
  },
]
