import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { ready, waitUntilLoaded } from './elementsWithoutRole';

/** The catalogue's show that begins within the hour after seeding: its check-in is open while the tests run. */
export const recordFair = { title: 'Ministry of Vinyl: the record fair', tier: 'Day' } as const;

/** Loads axe into the page, once for each document; axe is half a megabyte. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; null`);
}

/**
 * Runs axe for violations only: reporting passes took a third of its time. In legacy mode a page without frames avoids the extra page that
 * axe opens to merge results, and needs axe only once, where the builder would load it twice for each run.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const hasFrames = page.frames().length > 1;
  if (!hasFrames) await loadAxe(page);
  return new AxeBuilder({ page, ...(hasFrames ? {} : { axeSource: 'null' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(!hasFrames);
}

/** One of a page's tabs, which are links to its parts. */
export const tabOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('navigation')
    .getByRole('link', typeof name === 'string' ? { name, exact: true } : { name });

/** No accessibility violations in either theme: all rules in the light one, only colour rules in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const run = await axeOn(page);
    const { violations } = await (colorScheme === 'dark' ? run.withRules(['color-contrast', 'link-in-text-block']) : run).analyze();
    const messages = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
    );
    expect(messages, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

/** Signs in as a sandbox user from the login page or the checkout, and returns to the page the visitor came from. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login') && !url.pathname.startsWith('/api/'));
  await ready(page);
}

/** Opens the checkout over the event's page. */
export async function openCheckout(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: /^Get tickets/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Tickets for / });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** From the event's page to the checkout with the given number of tickets of one tier. */
export async function chooseTickets(page: Page, tier: string, count: number): Promise<void> {
  await openCheckout(page);
  await page.getByRole('button', { name: `Add: ${tier}` }).click();
  for (let more = 1; more < count; more += 1) await page.getByRole('button', { name: `One more: ${tier}` }).click();
  await expect(page.getByText(`${count} × ${tier}`)).toBeVisible();
}

/** Waits for the step of the checkout that pays a held order, and returns the order's ID. */
export async function heldOrder(page: Page): Promise<string> {
  await page.waitForURL((url) => url.searchParams.has('order'));
  await expect(page.getByRole('timer')).toBeVisible();
  return new URL(page.url()).searchParams.get('order') ?? '';
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

/** Home, event, checkout, Continue and sign-in in the checkout, after which the action is carried out: the seats are held for this buyer. */
export async function holdTickets(
  page: Page,
  { person, title, tier, count }: { person: string; title: string; tier: string; count: number },
) {
  await openEvent(page, title);
  await chooseTickets(page, tier, count);
  await page.getByRole('button', { name: /^Continue · / }).click();
  await signInAs(page, person);
  await heldOrder(page);
}

/** From the payment page to the sandbox provider's, where the test chooses the outcome. */
export async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay by UPI · / }).click();
  await page.getByRole('button', { name: 'Use the payment page' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
}

/** The provider captures the payment, and the tickets appear. */
export async function payNow(page: Page, count: number): Promise<void> {
  await goToProvider(page);
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
  await page.waitForURL((url) => url.pathname === '/payment/process/event/');
  await expect(page.getByRole('status').filter({ hasText: 'You’re going' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: count === 1 ? 'Show your ticket' : `Show your ${count} tickets` }).click();
  await page.waitForURL((url) => url.pathname === '/ticket/');
  await expect(page.getByRole('img', { name: /^QR code of ticket/ }).first()).toBeVisible();
}

/** Publishes the title in the open editor to everyone, waits until it plays, and returns the path of its page. */
export async function publishTitle(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Publish / });
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  const result = page.getByRole('dialog', { name: / is published$/ });
  const link = result.getByRole('link', { name: 'View page' });
  await expect(link).toBeVisible({ timeout: 90_000 });
  const path = (await link.getAttribute('href')) ?? '';
  await result.getByRole('button', { name: 'Done' }).click();
  return path;
}
