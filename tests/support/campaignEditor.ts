import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { tabOf } from './browserSteps';

/** Fills the form of a new campaign for a share of each sale; rewards are preselected. */
export async function beginShareCampaign(page: Page, title: string) {
  await page.getByLabel('Title of the work').fill(title);
  await page.getByRole('radio', { name: 'A share of each sale' }).check();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens a tab of the campaign editor, or goes to a section of its Edit tab. */
export async function openTab(page: Page, name: string) {
  await tabOf(page, name).click();
  await expect(tabOf(page, name)).toHaveAttribute('aria-current', /^(page|location)$/);
}

export async function saveCampaign(page: Page, section: 'details' | 'terms') {
  await page.getByRole('button', { name: `Save ${section}`, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
}

/** Chooses a picture of one colour, and accepts its crop. */
export async function chooseCampaignPicture(page: Page, background: string) {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  await page.getByLabel('Choose picture').setInputFiles({ name: 'campaign.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Use this crop' }).click();
  await expect(page.getByText('Change picture')).toBeVisible();
}

/** The local time in India in `days` days, as a field of date and time takes it. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 16);
