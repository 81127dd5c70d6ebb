/** How long something may be there, and what is measured. */
export interface KeptFor {
  /** As PostgreSQL reads an interval, such as '90 days'. */
  readonly period: string
  /** What says of a record since when it is kept, in SQL. */
  readonly since: string
  /** How much later it may be ended, because what ends it looks only now and then. */
  readonly slack: string
  /** 'newest': it is ended by the next record of its kind, so that the last ones stay until there is another. */
  readonly until: 'now' | 'newest'
}

/** Something that the installation holds: tables of the database, or files of the data folder. */
export interface KeptKind {
  readonly what: string
  /** All that hold it. */
  readonly tables: readonly string[]
  /** What is counted, in SQL; all of its tables where nothing is said. */
  readonly from?: string
  /** A folder of the data folder whose files are counted. */
  readonly folder?: string
  /** Files of the data folder, each counted where it is there. */
  readonly files?: readonly string[]
  /** Or how its end is said where no time ends it. */
  readonly kept: KeptFor | string
  /** What says of a record since when it is there, in SQL, where no time ends it. */
  readonly since?: string
  readonly why: string
  readonly endedBy: string
}
