import sharp from 'sharp';
import { poll, read, settle, visit } from '../browserSteps.mjs';
import { findCase, open, openCase, resolve, takeCase } from '../staffConsole.mjs';
import { openTab, pay, status, verifyIdentity } from './people.mjs';

const dayMs = 86_400_000;
const indiaMs = 19_800_000;
/** The local time in India after some days, as a field of date and time takes it. */
const inDays = (clock, days) => new Date(clock.now() + days * dayMs + indiaMs).toISOString();

/** A picture of one colour with a sun, as a file that a person chooses. */
export const picture = async (colour) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${colour}"/><circle cx="820" cy="300" r="140" fill="#f4c15d"/><rect y="560" width="1200" height="240" fill="#0b2230"/></svg>`,
    ),
  )
    .png()
    .toBuffer(),
});

/** The creator's first channel, from the studio's welcome. */
export async function openChannel({ page, name }, channel) {
  await visit(page, '/studio/onboarding/');
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('textbox', { name: 'Channel name' }).fill(channel);
  await status(page, 'This name is available');
  await page.getByRole('button', { name: 'Create channel' }).click();
  await page.waitForURL((url) => url.pathname === '/studio/');
}

const save = async (page, section) => {
  await page.getByRole('button', { name: `Save ${section}`, exact: true }).click();
  await status(page, 'Saved.');
};

async function writeTerms(page, clock) {
  await openTab(page, 'Terms');
  await page.getByLabel('Goal', { exact: true }).fill('25,000');
  await page.getByLabel('Maximum raised').fill('30,000');
  await page.getByLabel('Investors’ share of each net sale').fill('50');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Spent on, 1').fill('Shoot and edit');
  await page.getByLabel('Amount, 1').fill('25,000');
  await page.getByRole('button', { name: 'Add a milestone' }).click(); // two of them
  await page.getByLabel('Milestone 1', { exact: true }).fill('Shoot');
  await page.getByLabel('Share 1', { exact: true }).fill('60');
  await page.getByLabel('Milestone 2', { exact: true }).fill('Final cut');
  await page.getByLabel('Share 2', { exact: true }).fill('40');
  await page.getByLabel('Due 2', { exact: true }).fill(inDays(clock, 120).slice(0, 10));
  await page.getByLabel('Risks').fill('The river may flood in June.');
  await page.getByLabel('Ends', { exact: true }).fill(inDays(clock, 30).slice(0, 16));
  await save(page, 'terms');
}

/** From the draft to the review; returns the campaign's id. */
export async function submitCampaign(creator, { clock, title }) {
  const { page } = creator;
  await visit(page, '/studio/campaigns/new/');
  await page.getByLabel('Title of the work').fill(title);
  await page.getByRole('radio', { name: 'A share of each sale' }).check();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const campaignID = new URL(page.url()).pathname.split('/')[3];

  await page.getByLabel('Choose picture').setInputFiles(await picture('#1d4a5c'));
  await page.getByRole('button', { name: 'Use this crop' }).click();
  await page.getByText('Change picture').waitFor();
  await page.getByRole('button', { name: 'Subheading', exact: true }).click();
  await page.keyboard.type('The last ferry');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two sisters carry a village across the river.');
  await page.getByRole('button', { name: 'Documentary', exact: true }).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await save(page, 'details');
  await writeTerms(page, clock);

  await openTab(page, 'Publish');
  await verifyIdentity(creator);
  const submit = page.getByRole('button', { name: 'Submit for review' });
  await poll('The identity check', () => submit.isEnabled());
  await submit.click();
  await page.getByRole('button', { name: 'I agree, submit' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  return campaignID;
}

/** A reviewer checks every item, and approves. */
export async function approveCampaign(reviewer, { campaignID, title }) {
  const { page } = reviewer;
  await open(reviewer, '/admin/campaign-reviews/');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  for (const item of await page.getByRole('radio', { name: 'Met', exact: true }).all()) await item.check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved. The creator is notified.').waitFor();
  await poll('The campaign', async () => (await page.request.get(`/api/v1/campaigns/${campaignID}`)).ok());
}

/** From the shared link to a paid investment of ₹5,000. */
export async function invest(investor, campaignID) {
  const { page, name } = investor;
  await visit(page, `/campaign/${campaignID}/`);
  await page
    .getByRole('link', { name: /^Invest/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/payment/begin/campaign/');
  await page.getByLabel('Or another amount').fill('5,000');
  await page.getByRole('button', { name: /^Continue · ₹/ }).click();
  await verifyIdentity(investor);
  await status(page, 'You are verified');
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('checkbox', { name: /I have read the risks/ }).check();
  await pay(page);
  await status(page, 'You invested ₹5,000');
}

const stateOf = async (page, campaignID) => (await read(page, `/campaigns/${campaignID}`)).state;

/** After its last day the worker ends the campaign. */
export const waitUntilFunded = (page, campaignID) =>
  poll('The end of the campaign', async () => ['FUNDED', 'OPERATING'].includes(await stateOf(page, campaignID)), 180);

/** The creator sends evidence for the second milestone, and finance releases its money. */
export async function releaseMilestone({ creator, finance, campaignID }) {
  const { page } = creator;
  await visit(page, `/studio/campaigns/${campaignID}/?tab=money`);
  await page.getByLabel('Evidence').fill('The final cut is locked; the file was uploaded to the studio today.');
  await page.getByRole('button', { name: 'Send evidence' }).click();
  await page.getByText('Our team is checking your evidence.').waitFor();
  await open(finance, '/admin/cases/');
  const found = await findCase(finance, 'MILESTONE');
  await openCase(finance, found);
  await takeCase(finance, 'Watched the cut in the studio: it is the film of the campaign.');
  await resolve(finance, 'Release the money', { reason: 'The final cut is there.' });
  await settle(finance.page);
}
