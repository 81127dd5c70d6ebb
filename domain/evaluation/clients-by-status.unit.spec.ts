import { expect, it } from 'vitest'
import { clientsByStatus } from './clients-by-status.ts'

const home = (owner_id: string, status: 'ready_now' | 'so_close' | 'not_yet') => ({ owner_id, status })

it('each client counts once, by the best of their homes, and who has none counts as not yet', () => {
  const homes = [
    home('june', 'so_close'),
    home('june', 'ready_now'),
    home('kim', 'ready_now'),
    home('kim', 'ready_now'),
    home('lee', 'so_close'),
    home('lee', 'not_yet'),
    home('max', 'so_close'),
    home('ada', 'not_yet'),
    home('ned', 'not_yet'),
  ]
  expect(clientsByStatus(homes, 7)).toEqual({ ready_now: 2, so_close: 2, not_yet: 3 })
  expect(clientsByStatus([], 0)).toEqual({ ready_now: 0, so_close: 0, not_yet: 0 })
})
