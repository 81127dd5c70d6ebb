import section from '../../shared/page/section.module.css'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { InForceSentence } from './in-force-sentence.tsx'
import { JsonUpload } from './json-upload.tsx'
import { LlpaList } from './llpa-list.tsx'
import { LlpaUploadForm } from './llpa-upload.tsx'
import { SheetList } from './sheet-list.tsx'
import { SheetUpload } from './sheet-upload.tsx'
import { SheetViewer } from './sheet-viewer.tsx'

/** What loans are priced with: the rate sheets and the adjustments on top of them. */
export function RateMatrixPage() {
  return (
    <AdminFrame room="Rate Matrix" sentence={<InForceSentence />}>
      <section className={section.section} aria-labelledby="sheets-title">
        <h2 id="sheets-title">Rate sheets</h2>
        <SheetUpload />
        <JsonUpload />
        <SheetList />
      </section>
      <SheetViewer />
      <section className={section.section} aria-labelledby="llpa-title">
        <h2 id="llpa-title">LLPA</h2>
        <LlpaUploadForm />
        <LlpaList />
      </section>
    </AdminFrame>
  )
}
