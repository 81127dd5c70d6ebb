import type { PhotoEvent } from '../../domain/photo/events.ts'
import { evolvePhoto, noPhoto, type Photo } from '../../domain/photo/state.ts'
import type { Aggregate } from '../load.ts'

export const photoAggregate: Aggregate<Photo, PhotoEvent> = { initial: noPhoto, evolve: evolvePhoto }

/** @param account_id of the loan officer */
export const photoStream = (account_id: string) => `officer_photo-${account_id}`
