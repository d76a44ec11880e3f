/*
 * Tickets that open, and scanners that check them, without a network, and nothing else of anybody's; and push notifications.
 *
 * Kept: the page /offline/; once one of them was opened, the pages /ticket/, /ticket/order/, /collection/ and the scanner's (the same for everyone; a
 * scanner keeps its tickets itself), the files they are built from, and each ticket and order that its holder has opened, with the pictures on it. Everything else of the
 * API, and every payment, status and login page, goes to the network only. What is kept of a person goes when they sign out and when another person
 * signs in; it stays when a sign-in merely ends, because the ticket is needed at the venue.
 */
const version = 'v3';
const shellCache = `marquee-shell-${version}`;
const assetCache = `marquee-assets-${version}`;
const ticketCache = `marquee-tickets-${version}`;
const kept = [shellCache, assetCache, ticketCache];

/** Every session's check-in is the same page; it reads which one from its address. */
const checkInPage = '/check-in/-/';
const offlinePage = '/offline/';
/** Kept from the first of them that somebody opens: a visitor without tickets does not pay for their files. */
const shellPages = ['/ticket/', '/ticket/order/', '/collection/', offlinePage, '/check-in/', checkInPage];
/** Scanners that were installed under the page's old address open it there; redirects need a network. */
const shellOf = (path) => {
  const current = path.replace(/^\/door\//, '/check-in/');
  return /^\/check-in\/[^/]+\/$/.test(current) ? checkInPage : current;
};
const alwaysFiles = [
  '/manifest.webmanifest',
  '/check-in.webmanifest',
  '/icons/icon.svg',
  '/icons/icon-192.png',
  '/images/placeholder-avatar.svg',
  '/images/placeholder-thumbnail.svg',
  '/images/scenes.svg',
  '/fonts/bricolage-common.woff2',
  '/fonts/bricolage-rupee.woff2',
];
/** Whose tickets are kept. */
const keptForMark = '/_kept-for';
const mostAssets = 240;
const mostPictures = 60;
const patienceMs = 4000;

const isTicket = (path) => /^\/api\/v1\/events\/(tickets|orders)\/(?!received$)[A-Za-z0-9_-]+$/.test(path);
const isAsset = (path) => path.startsWith('/_next/static/') || alwaysFiles.includes(path);

self.addEventListener('install', (event) => {
  event.waitUntil(keepPages([offlinePage]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith('marquee-') && !kept.includes(name)).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const { type, buildID, userID } = event.data ?? {};
  if (type === 'opened') event.waitUntil(Promise.all([keepShellOf(buildID), keepTicketsOf(userID)]));
  if (type === 'forget') event.waitUntil(forgetTickets());
});

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data.path));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return;
  if (url.pathname.startsWith('/embed/')) return; // a frame on another site, which keeps nothing
  if (request.mode === 'navigate') event.respondWith(openPage(request, url.pathname));
  else if (isAsset(url.pathname)) event.respondWith(fromCacheFirst(request, assetCache, mostAssets));
  else if (isTicket(url.pathname)) event.respondWith(openTicket(request));
  else if (url.pathname.startsWith('/media/') && isOnTicket(request)) event.respondWith(fromCacheFirst(request, ticketCache, mostPictures));
});

/** Pages come from the network; without one, those that are kept do, and any other says so. */
async function openPage(request, asked) {
  const path = shellOf(asked);
  try {
    const answer = await (shellPages.includes(path) ? inTime(fetch(request)) : fetch(request));
    if (answer.ok && shellPages.includes(path) && !answer.redirected) {
      const cache = await caches.open(shellCache);
      await cache.put(path, answer.clone());
    }
    return answer;
  } catch {
    const cache = await caches.open(shellCache);
    return (await cache.match(path)) ?? (await cache.match(offlinePage)) ?? Response.error();
  }
}

/** A ticket is asked for anew each time, and the last answer stands in when there is none. */
async function openTicket(request) {
  const cache = await caches.open(ticketCache);
  try {
    const answer = await inTime(fetch(request));
    if (answer.ok) await cache.put(request.url, answer.clone());
    // It is no longer this person's to see, or no longer a ticket. A sign-in that has ended (401) says neither: the ticket must open at the venue.
    if ([403, 404, 410].includes(answer.status)) await cache.delete(request.url);
    if (answer.status < 500) return answer;
    return (await cache.match(request.url, { ignoreVary: true })) ?? answer;
  } catch {
    return (await cache.match(request.url, { ignoreVary: true })) ?? Response.error();
  }
}

/** For files whose name changes with their content. */
async function fromCacheFirst(request, name, most) {
  const cache = await caches.open(name);
  const found = await cache.match(request.url, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request.url, answer.clone());
    await trim(cache, most);
  }
  return answer;
}

async function trim(cache, most) {
  const keys = await cache.keys();
  const pictures = keys.filter(({ url }) => !isTicket(new URL(url).pathname));
  await Promise.all(pictures.slice(0, Math.max(0, pictures.length - most)).map((key) => cache.delete(key)));
}

const isOnTicket = ({ referrer }) => {
  try {
    return ['/ticket/', '/ticket/order/'].includes(new URL(referrer).pathname);
  } catch {
    return false;
  }
};

const inTime = (answer) =>
  Promise.race([answer, new Promise((_, fail) => setTimeout(() => fail(new Error('No answer in time')), patienceMs))]);

/** Pages, and every file that their HTML names. */
async function keepPages(paths) {
  const [shell, assets] = await Promise.all([caches.open(shellCache), caches.open(assetCache)]);
  const files = new Set(alwaysFiles);
  for (const path of paths) {
    const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' }).catch(() => null);
    if (!answer?.ok) continue;
    const html = await answer.clone().text();
    for (const [file] of html.matchAll(/\/_next\/static\/[^"'\\\s?]+/g)) files.add(file);
    await shell.put(path, answer);
  }
  await Promise.all(
    [...files].map(async (file) => {
      if (await assets.match(file)) return;
      const answer = await fetch(file, { credentials: 'omit' }).catch(() => null);
      if (answer?.ok) await assets.put(file, answer);
    }),
  );
}

/** The build is said by a page that is kept. A new build names new files: the kept pages follow it. */
async function keepShellOf(buildID) {
  const shell = await caches.open(shellCache);
  const mark = '/_kept-build';
  const before = await (await shell.match(mark))?.text();
  if (!buildID || before === buildID) return;
  await keepPages(shellPages);
  await shell.put(mark, new Response(buildID));
}

/** The tickets of one person only. */
async function keepTicketsOf(userID) {
  const shell = await caches.open(shellCache);
  const before = await (await shell.match(keptForMark))?.text();
  if (!userID || before === userID) return;
  // Unmarked ones were opened by this person a moment ago, before this message came.
  if (before) await Promise.all([caches.delete(ticketCache), endPush()]);
  await shell.put(keptForMark, new Response(userID));
}

async function forgetTickets() {
  const shell = await caches.open(shellCache);
  await Promise.all([caches.delete(ticketCache), shell.delete(keptForMark), endPush()]);
}

/** Ends the notifications of the person who signed out; the push service then reports the subscription as gone. */
async function endPush() {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Opens a page of ours in a window that is open, or in a new one. */
async function openPath(path) {
  const url = new URL(path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find((client) => client.url === url) ?? windows[0];
  if (!open) return self.clients.openWindow(url);
  await open.focus();
  return open.url === url ? open : open.navigate(url);
}
