import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The catalogue's show that begins within the hour after seeding: its door is open while the journeys run. */
export const fair = { title: 'Ministry of Vinyl: the record fair', tier: 'Day' } as const;

/** Startup is over: guards apply, and what is pressed is heard. */
export const ready = (page: Page) => expect(page.locator('body[data-app-ready]')).toBeVisible();

/**
 * Axe, asked for what is wrong alone: writing down what is right took a third of its time. What it finds in several frames it puts together in a
 * page opened for that; a page without frames is spared it.
 */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1);

/** What is fetched has come: a list that waits for its successor is paler, and no page stays so. */
export const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** Nothing for axe to say, in either theme: all its rules in the light one; the dark one differs in colours alone, so they are what is asked there. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = axeOn(page);
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast', 'link-in-text-block']) : axe).analyze();
    const messages = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
    );
    expect(messages, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

/** From the login page to the person of the sandbox, and back to where the visitor was. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login') && !url.pathname.startsWith('/api/'));
  await ready(page);
}

/** From the event's page to the checkout with so many tickets of one tier. */
export async function chooseTickets(page: Page, tier: string, count: number): Promise<void> {
  await page.getByRole('button', { name: `Add: ${tier}` }).click();
  for (let more = 1; more < count; more += 1) await page.getByRole('button', { name: `One more: ${tier}` }).click();
  await page.getByRole('link', { name: /^Get tickets/ }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/checkout/'));
  await expect(page.getByText(`${count} × ${tier}`)).toBeVisible();
}

/** Opens an event from the list on the home page. */
export async function openEvent(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await ready(page);
  await page
    .getByRole('region', { name: 'Coming up' })
    .getByRole('link', { name: new RegExp(title) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Home, event, checkout, Continue, and sign-in, after which the press is carried out: the seats are held for this person. */
export async function holdTickets(
  page: Page,
  { person, title, tier, count }: { person: string; title: string; tier: string; count: number },
) {
  await openEvent(page, title);
  await chooseTickets(page, tier, count);
  await page.getByRole('button', { name: /^Continue · / }).click();
  await page.waitForURL((url) => url.pathname === '/login/');
  await ready(page);
  await signInAs(page, person);
  await page.waitForURL((url) => url.pathname === '/payment/begin/event/');
}

/** From the payment page to the sandbox provider's, where the outcome is chosen. */
export async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay by UPI · / }).click();
  await page.getByRole('button', { name: 'Use the payment page' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
}

/** The provider takes the money, and the tickets are there. */
export async function payNow(page: Page, count: number): Promise<void> {
  await goToProvider(page);
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
  await page.waitForURL((url) => url.pathname === '/payment/process/event/');
  await expect(page.getByText('You are going')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: count === 1 ? 'Show your ticket' : `Show your ${count} tickets` }).click();
  await expect(page.getByRole('img', { name: /^QR code of ticket/ }).first()).toBeVisible();
}
