import { poll, read, visit } from '../browserSteps.mjs';
import { picture } from './campaign.mjs';
import { pay, status } from './people.mjs';

const dayMs = 86_400_000;

/** An evening in a hall with forty-eight seats of ₹450; returns the event's id. */
export async function publishPremiere({ page }, { clock, title }) {
  await visit(page, '/studio/events/new/');
  await page.getByLabel('Event name').fill(title);
  await page.getByLabel('About').fill('The film for the first time, on the river bank, with both sisters.');
  await page.getByRole('textbox', { name: 'Venue', exact: true }).fill('Ferry Hall');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Jetty Road 1');
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Kochi');
  await page.getByLabel('Coordinates').fill('9.97, 76.24');
  await page.getByLabel('Time zone of the venue').selectOption('Asia/Kolkata');
  await page.getByLabel('Choose picture').setInputFiles(await picture('#3a2a4f'));
  await page.getByRole('button', { name: 'Use this crop' }).click();
  await page.getByRole('img', { name: 'The picture you chose' }).waitFor();
  await page.getByRole('button', { name: 'Save and add dates' }).click();
  await page.waitForURL(/\/sessions\/new\//);
  const eventID = new URL(page.url()).pathname.split('/')[3];
  const editor = page.getByRole('main');
  await editor.getByLabel('Date').fill(new Date(clock.now() + 10 * dayMs).toISOString().slice(0, 10));
  await editor.getByLabel('Seats', { exact: true }).selectOption('NEW');
  await editor.getByLabel('Tier', { exact: true }).fill('Stalls');
  await editor.getByLabel('Price, INR').fill('450');
  await editor.getByLabel('Rows', { exact: true }).fill('4');
  await editor.getByRole('button', { name: 'Add session' }).click();
  await page.waitForURL(/tab=sessions/);
  await page.getByRole('link', { name: 'Publish', exact: true }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  const result = page.getByRole('dialog', { name: `${title} is published` });
  await result.getByRole('button', { name: 'Done' }).click();
  return eventID;
}

/** From the event's page to a paid seat that the buyer chose. */
export async function buySeat({ page, name }, eventID) {
  await visit(page, `/event/${eventID}/`);
  await page.getByRole('link', { name: /^Get tickets/ }).click();
  await page.getByRole('dialog', { name: /^Tickets for / }).waitFor();
  await page.getByRole('button', { name: /^Stalls · ₹/ }).click();
  await page.getByRole('list', { name: 'Chosen seats' }).getByText(/row/).first().waitFor();
  await page.getByRole('button', { name: /^Continue · / }).click();
  await page.waitForURL((url) => url.searchParams.has('order'));
  await page.getByRole('button', { name: /^Pay by UPI · / }).waitFor();
  const nameField = page.getByLabel('Your name');
  if (await nameField.isVisible()) await nameField.fill(name); // else it is known from the investment
  await pay(page);
  await status(page, 'You’re going');
}

/** The show is over when its session is no longer on sale. */
export const waitUntilShown = ({ page }, eventID) =>
  poll(
    'The end of the show',
    async () => {
      const answer = await page.request.get(`/api/v1/events/${eventID}`);
      if (!answer.ok()) return true;
      const { sessions } = await answer.json();
      return sessions.every(({ state }) => state !== 'ON_SALE');
    },
    120,
  );

/** What buyers paid for the seats, as the organiser reads it. */
export const readEvent = ({ page }, eventID) => read(page, `/events/${eventID}`);
