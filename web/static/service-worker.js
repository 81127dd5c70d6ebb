/**
 * Rings while no page of ours is open. It keeps nothing and answers no requests: what is shown is the product's, and comes from the
 * network.
 */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  const options = { body, tag, icon: '/icon-192.png', badge: '/badge-96.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data?.path ?? '/dashboard', self.location.origin).href))
})

/** Goes to the page where it is open, and opens it where it is not. */
async function show(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === url)
  if (open === undefined) await self.clients.openWindow(url)
  else await open.focus()
}
