// A service worker such as many sites have: it answers for pages, and passes over what is posted.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(fetch(event.request));
});
