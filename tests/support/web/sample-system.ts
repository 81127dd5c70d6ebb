import type { LogEntry, LoggedEvent } from '../../../api/contract/log.ts'
import type { SecurityEvent } from '../../../api/contract/security-events.ts'
import type { Job, ReadModel, SystemState } from '../../../api/contract/system.ts'

export function sampleReadModel(differing: Partial<ReadModel> = {}): ReadModel {
  return {
    name: 'accounts',
    position: '00000000000000000412',
    lag_events: 0,
    lag_seconds: 0,
    bytes: 98_304,
    paused: null,
    generation: 0,
    rebuild: null,
    compared: null,
    ...differing,
  }
}

export function sampleSystem(differing: Partial<SystemState> = {}): SystemState {
  return {
    projecting: true,
    read_models: [sampleReadModel(), sampleReadModel({ name: 'evaluation_history', bytes: 5_242_880 })],
    jobs: { waiting: 3, running: 1, given_up: 0, oldest_seconds: 2.4 },
    ...differing,
  }
}

export function sampleJob(differing: Partial<Job> = {}): Job {
  return {
    id: '41',
    task: 'send-welcome',
    state: 'given_up',
    attempts: 9,
    max_attempts: 9,
    last_error: 'The mail server does not answer.',
    created_at: '2026-11-23T08:00:00.000Z',
    run_at: '2026-11-23T08:40:00.000Z',
    age_seconds: 3_700,
    ...differing,
  }
}

export function sampleLogEntry(differing: Partial<LogEntry> = {}): LogEntry {
  return {
    position: '00000000000000000412',
    stream: 'account-x',
    type: 'AccountRegistered',
    actor_id: 'june',
    actor_role: 'client',
    actor_name: null,
    occurred_at: '2026-11-23T08:00:00.000Z',
    ...differing,
  }
}

export function sampleLoggedEvent(differing: Partial<LoggedEvent> = {}): LoggedEvent {
  const { actor_name, ...envelope } = sampleLogEntry()
  return {
    ...envelope,
    revision: 0,
    correlation_id: 'request-1',
    data: { account_id: 'june', role: 'client' },
    personal: 'hidden',
    hidden_fields: ['email', 'phone'],
    unreadable: null,
    ...differing,
  }
}

export function sampleSecurityEvent(differing: Partial<SecurityEvent> = {}): SecurityEvent {
  return {
    id: 'event-1',
    at: '2026-11-23T08:00:00.000Z',
    act: 'sign_in',
    status: 401,
    actor_id: null,
    actor_role: 'anonymous',
    account_id: 'june',
    target: 'POST /api/auth/login',
    network: '203.0.113.0/24',
    request_id: 'request-1',
    left_out: 0,
    ...differing,
  }
}
