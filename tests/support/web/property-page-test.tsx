import { beforeEach } from 'vitest'
import { PropertyPage } from '../../../web/client/property/property-page.tsx'
import { PageTest } from './page-test.tsx'
import { SAMPLE_EVALUATION, sampleProperty } from './sample-property.ts'

/** For a spec of a part of a home's page, on which the sample property is shown as not yet free. */
export class PropertyPageTest extends PageTest {
  readonly homes = 'GET /api/properties/'
  readonly evaluation = 'GET /api/properties/juniper/evaluation'
  readonly history = 'GET /api/properties/juniper/history'

  constructor() {
    super()
    beforeEach(() => {
      this.server.answers(this.homes, { json: [sampleProperty()] })
      this.server.answers(this.evaluation, { json: SAMPLE_EVALUATION })
      this.server.answers(this.history, { json: { history: [], next_cursor: null } })
    })
  }

  showProperty(id = 'juniper'): void {
    this.show(<PropertyPage />, '/property/:id', `/property/${id}`)
  }
}
