import { describe, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import type { CostTemplate } from './cost-template.ts'
import { addTemplate, editFee, saveTemplate } from './decide.ts'
import type { CostsEvent } from './events.ts'
import { NATIONAL_DEFAULT_COSTS } from './national-default.ts'
import { type CurrentTemplate, evolveTemplate, noTemplate } from './state.ts'
import { TemplateExists } from './template-exists.ts'

const colorado: CostTemplate = { state: 'CO', ...NATIONAL_DEFAULT_COSTS }
const dearer: CostTemplate = { ...colorado, title_fee: 1_450.5 }
const saved = (template: CostTemplate): CostsEvent => ({ type: 'CostTemplateSaved', data: { template } })
const given = givenOf<CurrentTemplate, CostsEvent>(noTemplate, evolveTemplate)

describe('saving a template', () => {
  const save =
    (template: CostTemplate, seen: number | null = null) =>
    (current: CurrentTemplate) =>
      saveTemplate(current, template, seen)

  it('is recorded, whether the state had one or not', () => {
    given()
      .when(save(colorado))
      .then([saved(colorado)])
      .when(save(dearer))
      .then([saved(dearer)])
      .when(save(colorado))
      .then([saved(colorado)])
  })

  it('stays quiet when it is what the state has already, in whatever order its fields come', () => {
    const { state, ...costs } = colorado
    given(saved(dearer), saved(colorado))
      .when(save({ ...costs, state }))
      .then([])
  })

  it('overwrites no template that was not looked at', () => {
    given(saved(colorado), saved(dearer))
      .when(save({ ...colorado, title_fee: 900 }, 0))
      .then(new ChangedMeanwhile('cost template'))
      .when(save(dearer, 0))
      .then([])
      .when(save(colorado, 1))
      .then([saved(colorado)])
    given()
      .when(save(colorado, 0))
      .then(new ChangedMeanwhile('cost template'))
      .when(save(colorado, 1))
      .then(new ChangedMeanwhile('cost template'))
  })
})

describe('adding a template', () => {
  const add = (current: CurrentTemplate) => addTemplate(current, colorado)

  it('gives one to a state that lacks it', () => {
    given()
      .when(add)
      .then([saved(colorado)])
  })

  it('is refused where there is one, the same too', () => {
    given(saved(dearer)).when(add).then(new TemplateExists('CO'))
    given(saved(colorado)).when(add).then(new TemplateExists('CO'))
  })
})

describe('editing one fee', () => {
  const editSeen = (seen: number | null) => (current: CurrentTemplate) =>
    editFee(current, { states: ['CO'], field: 'title_fee', value: 1_450.5 }, seen)
  const edit = editSeen(null)

  it('leaves the others', () => {
    given(saved(colorado))
      .when(edit)
      .then([saved(dearer)])
  })

  it('stays quiet when it is that high already, and where there is no template', () => {
    given(saved(dearer)).when(edit).then([])
    given().when(edit).then([])
  })

  it('overwrites no template that was not looked at', () => {
    given(saved(dearer), saved(colorado))
      .when(editSeen(0))
      .then(new ChangedMeanwhile('cost template'))
      .when(editSeen(1))
      .then([saved(dearer)])
    given(saved(dearer)).when(editSeen(-1)).then([])
  })
})
