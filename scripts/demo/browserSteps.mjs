const second = 1000;
export const slow = 60 * second;

/** Waits until the app has started and nothing is being loaded. */
export async function settle(page) {
  await page.locator('body[data-app-ready]').waitFor({ state: 'attached', timeout: slow });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: slow });
}

export async function visit(page, path) {
  await page.goto(path, { timeout: slow });
  await settle(page);
}

/** Repeats `look` until it returns something. */
export async function poll(what, look, seconds = 90) {
  for (const end = Date.now() + seconds * second; Date.now() < end;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${what} did not happen within ${seconds} s`);
}

/** The answer of an operation to the person who is signed in on the page. */
export async function read(page, path) {
  const answer = await page.request.get(`/api/v1${path}`);
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Runs in the page: moves its clock. Several may run, one after the other. */
function aheadOf(milliseconds) {
  const RealDate = window.machineDate ?? Date;
  window.machineDate = RealDate;
  const now = () => RealDate.now() + milliseconds;
  window.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}

/** A window of its own, in which the time is that of the demonstration's clock. */
export async function openWindow(browser, { origin, clock }) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { DNT: '1' },
    acceptDownloads: true,
  });
  context.setDefaultTimeout(slow);
  await context.addCookies([{ name: 'privacy_choice', value: 'none', url: origin }]); // hides the privacy banner
  const page = await context.newPage();
  /** Documents that are opened from now on have the clock's time. */
  const syncTime = () => page.addInitScript(aheadOf, clock.ahead());
  await syncTime();
  return { context, page, syncTime };
}

/** Signs in as a person of the sandbox, on the page of its identity provider. */
export async function signInAs(page, origin, name) {
  const begun = await page.request.post('/api/v1/auth/login/begin', {
    data: { loginType: 'GOOGLE', redirectUrl: '/info/about/' },
    headers: { origin },
  });
  await page.goto((await begun.json()).authorizationUrl);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.waitForURL((url) => url.pathname === '/info/about/');
  await settle(page);
}

let newcomers = 0;

/** Signs in with a phone number, a new one unless it is given; the code is read in the outbox of the sandbox. Returns the number. */
export async function signUp(page, origin, knownPhone) {
  newcomers += 1;
  const phone = knownPhone ?? `+9197${String(Date.now() + newcomers).slice(-8)}`;
  const post = async (path, data) => {
    const answer = await page.request.post(`/api/v1/auth/${path}`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const codes = async () => {
    const { items } = await read(page, '/sandbox/outbox');
    return items.filter(({ to }) => to === phone).flatMap(({ body }) => /\b\d{6}\b/.exec(body ?? '')?.[0] ?? []);
  };
  const before = await codes();
  const { requestID } = await post('login/begin', { loginType: 'WHATSAPP', phone });
  const code = await poll('The sign-in code', async () => {
    const all = await codes();
    return all.length > before.length ? all[0] : null; // the newest first
  });
  await post('login', { requestID, code });
  return phone;
}
