import type { ToldNews } from '../../domain/delivery/events.ts'

/** Something of a client that somebody outside may want to hear. */
export interface News extends ToldNews {
  /** Of the event that is the news. */
  readonly id: string
  readonly account_id: string
}

/** Somebody outside who hears of news: the CRM, webhooks. */
export interface Hearer {
  /** Has told what of it may be heard, some time. What was heard before is heard once. */
  hear(news: readonly News[]): Promise<void>
}
