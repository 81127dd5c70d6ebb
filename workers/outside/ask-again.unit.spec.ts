import { expect, it } from 'vitest'
import { NotGivenUp } from '../../domain/delivery/not-given-up.ts'
import { askAgain } from './ask-again.ts'

const givenUp = ['june-1', 'omar-1', 'june-2', 'june-3', 'omar-2'].map((delivery_id) => {
  return { account_id: delivery_id.replace(/-\d$/, ''), delivery_id }
})

it('a contact’s deliveries are asked for one after the other, and different contacts’ side by side', async () => {
  const heard: string[] = []
  await askAgain(givenUp, async (_, delivery_id) => {
    heard.push(delivery_id)
    await Promise.resolve()
    heard.push(`${delivery_id} done`)
  })
  const ofContact = (name: string) => heard.filter((one) => one.startsWith(name))
  expect(ofContact('june')).toEqual(['june-1', 'june-1 done', 'june-2', 'june-2 done', 'june-3', 'june-3 done'])
  expect(ofContact('omar')).toEqual(['omar-1', 'omar-1 done', 'omar-2', 'omar-2 done'])
  expect(heard.slice(0, 2)).toEqual(['june-1', 'omar-1'])
})

it('one that somebody asked for meanwhile is passed over, and no other trouble is', async () => {
  const asked: string[] = []
  const failing = (error: Error) =>
    askAgain(givenUp, async (_, delivery_id) => {
      asked.push(delivery_id)
      if (delivery_id === 'june-2') throw error
    })
  await failing(new NotGivenUp('waiting', 'CRM'))
  expect(asked).toHaveLength(5)
  await expect(failing(new Error('The log is away'))).rejects.toThrow('The log is away')
})
