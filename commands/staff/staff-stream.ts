import type { StaffEvent } from '../../domain/staff/events.ts'
import { evolveStaff, neverInvited, type Staff } from '../../domain/staff/state.ts'
import { hashOfAddress } from '../account/account-stream.ts'
import type { Aggregate } from '../load.ts'

export const staffAggregate: Aggregate<Staff, StaffEvent> = { initial: neverInvited, evolve: evolveStaff }

/** Of an address, whoever has it. @param key as for its account */
export const staffStream = (key: Buffer, email: string) => `staff-${hashOfAddress(key, email)}`
