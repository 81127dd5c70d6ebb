import page from '../app/page.module.css'

export function FeedbackComing() {
  return (
    <p className={page.lead}>
      Not built yet. What you tell us, and what we answer, will be here: your active feedback, and past issues below it.
    </p>
  )
}
