import { Gauge } from 'prom-client'
import { expect, it } from 'vitest'
import { Metrics } from './metrics.ts'

function gaugesOf(metrics: Metrics) {
  const registers = [metrics.registry]
  return {
    plain: new Gauge({ name: 'plain', help: 'One without labels.', registers }),
    labelled: new Gauge({ name: 'labelled', help: 'One of two kinds.', labelNames: ['kind'], registers }),
  }
}
const valuesIn = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

it('looks up anew at each question', async () => {
  const metrics = new Metrics()
  const { plain, labelled } = gaugesOf(metrics)
  let asked = 0
  metrics.lookUp([plain, labelled], async () => {
    asked += 1
    plain.set(asked)
    labelled.set({ kind: asked === 1 ? 'old' : 'new' }, 7)
  })
  expect(valuesIn(await metrics.text())).toEqual(['plain 1', 'labelled{kind="old"} 7'])
  expect(valuesIn(await metrics.text())).toEqual(['plain 2', 'labelled{kind="new"} 7'])
})

it('tells nothing of what cannot be asked now, and all the rest', async () => {
  const metrics = new Metrics(1)
  const { plain, labelled } = gaugesOf(metrics)
  const other = new Gauge({ name: 'other', help: 'Of something that answers.', registers: [metrics.registry] })
  let question = async (): Promise<void> => {
    plain.set(1)
    labelled.set({ kind: 'old' }, 7)
  }
  metrics.lookUp([plain, labelled], () => question())
  metrics.lookUp([other], async () => other.set(3))
  expect(valuesIn(await metrics.text())).toEqual(['plain 1', 'labelled{kind="old"} 7', 'other 3'])

  question = () => Promise.reject(new Error('away'))
  expect(valuesIn(await metrics.text())).toEqual(['other 3'])
  question = () => new Promise(() => undefined)
  expect(valuesIn(await metrics.text())).toEqual(['other 3'])
})

it('shares nothing with another', async () => {
  const [one, other] = [new Metrics(), new Metrics()]
  gaugesOf(one)
  gaugesOf(other).plain.set(2)
  expect(valuesIn(await one.text())).toEqual(['plain 0'])
})
