/** Why the lists say something else than what is supposed: they stay as they were looked at until the next look. */
export function MarginsChanged() {
  return (
    <p>
      You changed your margins since the last look. Your lists show that look; what is supposed here counts from the new
      ones.
    </p>
  )
}
