import { io } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { ChangedMessage } from '../../api/contract/tags.ts'
import type { TestInstallation } from './test-installation.ts'

/** What an open page of that person hears from now on, until the test is over. */
export async function tagsHeardBy({ url }: TestInstallation, { token }: { token: string }): Promise<string[]> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  onTestFinished(() => void socket.close())
  const heard: string[] = []
  socket.on('changed', ({ tags }: ChangedMessage) => heard.push(...tags))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return heard
}
