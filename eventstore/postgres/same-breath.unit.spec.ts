import { expect, it } from 'vitest'
import { SameBreath } from './same-breath.ts'

function asked() {
  const questions: string[] = []
  const question = (name: string) => async () => {
    questions.push(name)
    return `${name} ${questions.length}`
  }
  return { questions, question, breath: new SameBreath<string>() }
}

it('answers those together who ask the same in the same breath, however deep in promises', async () => {
  const { questions, question, breath } = asked()
  const ask = async (depth: number): Promise<string> => {
    for (let hop = 0; hop < depth; hop += 1) await null
    return breath.ask('a', question('a'))
  }
  const other = breath.ask('b', question('b'))
  expect(await Promise.all([ask(0), ask(1), ask(20)])).toEqual(Array(3).fill('a 2'))
  expect(await other).toBe('b 1')
  expect(questions).toEqual(['b', 'a'])
})

it('gives nobody an answer that was asked for before they came', async () => {
  const { breath } = asked()
  let written = 'nothing'
  const question = async () => {
    const answer = written
    await new Promise(setImmediate)
    return answer
  }
  const first = breath.ask('a', question)
  await new Promise((resume) => process.nextTick(resume))
  written = 'something'
  expect(await Promise.all([first, breath.ask('a', question)])).toEqual(['nothing', 'something'])
})

it('tells each of them what went wrong, and asks again for the next', async () => {
  const { breath, question } = asked()
  const wrong = () => Promise.reject(new Error('the database is away'))
  const outcomes = await Promise.allSettled([breath.ask('a', wrong), breath.ask('a', wrong)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await breath.ask('a', question('a'))).toBe('a 1')
})
