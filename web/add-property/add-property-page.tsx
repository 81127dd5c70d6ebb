export function AddPropertyPage() {
  return null
}
