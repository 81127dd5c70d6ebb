import { expect, it } from 'vitest'
import { Gathered } from './gathered.ts'

function countingQuestions() {
  const asked: (readonly string[])[] = []
  const gathered = new Gathered(async (keys: readonly string[]) => {
    asked.push(keys)
    await new Promise(setImmediate)
    if (keys.includes('poison')) throw new Error('no')
    return new Map(keys.map((key) => [key, key.toUpperCase()]))
  })
  return { asked, gathered }
}

it('who asks at the same time shares a question, and the next one gathers while it is answered', async () => {
  const { asked, gathered } = countingQuestions()
  const first = Promise.all([gathered.ask(['a', 'b']), gathered.ask(['b', 'c'])])
  const second = first.then(() => Promise.all([gathered.ask(['d']), gathered.ask(['a'])]))

  const answers = await first
  expect(answers.map((each) => [...each])).toEqual(
    Array(2).fill([
      ['a', 'A'],
      ['b', 'B'],
      ['c', 'C'],
    ]),
  )
  await second
  expect(asked).toEqual([
    ['a', 'b', 'c'],
    ['d', 'a'],
  ])
})

it('a question that fails fails for those who share it, and keeps nobody from the next', async () => {
  const { gathered } = countingQuestions()
  const outcomes = await Promise.allSettled([gathered.ask(['a']), gathered.ask(['poison'])])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await gathered.ask(['a'])).get('a')).toBe('A')
})
