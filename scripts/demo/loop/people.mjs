import { openWindow, poll, settle, signInAs, signUp } from '../browserSteps.mjs';

/** A person with a window of their own, and a phone number that is new here. */
export async function openNewcomer(browser, { origin, clock, name, pan }) {
  const person = { name, pan, origin, ...(await openWindow(browser, { origin, clock })) };
  person.phone = await signUp(person.page, origin);
  return person;
}

/** After the clock was moved: the person's pages have the new time, and who was signed out meanwhile signs in again. */
export async function signInAgain(person) {
  const { page, origin, phone, name } = person;
  await person.syncTime();
  if ((await page.request.get('/api/v1/users/me')).ok()) return;
  if (phone) await signUp(page, origin, phone);
  else await signInAs(page, origin, name); // a person of the sandbox
}

/** The identity check that creators and investors pass, on the page where it is asked for. */
export async function verifyIdentity({ page, name, pan }) {
  const check = page.getByRole('region', { name: 'Verify your identity' });
  await check.getByLabel('Full name, as on the card').fill(name);
  await check.getByLabel('Date of birth').fill('1988-04-05');
  await check.getByLabel('PAN').fill(pan);
  await check.getByRole('checkbox').check();
  await check.getByRole('button', { name: 'Verify identity' }).click();
}

/** From the page of the payment to the provider's, where it is captured. */
export async function pay(page) {
  await page.getByRole('button', { name: /^Pay by UPI · / }).click();
  await page.getByRole('button', { name: 'Use the payment page' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
}

/** Opens a section of an editor. A save shortens the list of sections, so a click can miss a link that moves: it is repeated. */
export async function openTab(page, name) {
  const main = page.getByRole('main');
  const current = main.locator('nav a[aria-current]').filter({ hasText: new RegExp(`^${name}$`) });
  await poll(`The part ${name}`, async () => {
    await main.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    return current.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  });
  await settle(page);
}

/** Waits for the line that says what was done. */
export const status = (page, text) => page.getByRole('status').filter({ hasText: text }).first().waitFor();
