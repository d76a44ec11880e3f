import { expect, type Browser, type Page } from '@playwright/test';
import { visit } from '../e2e/session';
import { signInAsOperator } from './adminSteps';

/** A new member of staff in the console who reviews campaigns, with a second factor. */
export async function openReviewer(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAsOperator(page, 'COMPLIANCE', 'Reviews campaigns');
  return page;
}

/** Opens a submitted campaign from the list of those in review. */
export async function openReview(page: Page, title: string) {
  await visit(page, '/admin/campaign-reviews/');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
}

/** Marks every item of the checklist as met, and approves. */
export async function approveReview(page: Page) {
  const items = page.getByRole('radio', { name: 'Met', exact: true });
  for (const item of await items.all()) await item.check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved. The creator is notified.')).toBeVisible();
}
