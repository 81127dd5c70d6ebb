import page from '../../shared/page/page.module.css'

/** What a link without its token leads to. @param toClick what of the letter was to be clicked */
export function IncompleteLink({ toClick }: { toClick: string }) {
  return (
    <>
      <h1>This link is incomplete</h1>
      <p className={page.lead}>
        Its end was lost on the way, and with it which address it is about. Nothing has changed.
      </p>
      <p>Please click “{toClick}” in the letter itself, or copy the whole of its address into the browser.</p>
    </>
  )
}
