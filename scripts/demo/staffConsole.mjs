import { openWindow, poll, read, settle, signInAs, slow, visit } from './browserSteps.mjs';

const identityDialog = (page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

/** Enters a recovery code, the second factor where passkeys do not work: at an IP address. */
async function confirmIdentity({ page, codes }) {
  const dialog = identityDialog(page);
  const code = codes.shift();
  if (!code) throw new Error('No recovery code is left');
  await dialog.getByLabel('Recovery code').fill(code);
  await dialog.getByRole('button', { name: 'Use the recovery code' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens a page of the console; confirms the identity again when the last time was too long ago. */
export async function open(member, path) {
  const { page } = member;
  await member.syncTime();
  await page.goto(path);
  await page.locator('body[data-app-ready]').waitFor({ state: 'attached' });
  const heading = page.getByRole('main').getByRole('heading').first();
  await identityDialog(page).or(heading).first().waitFor();
  if (await identityDialog(page).isVisible()) await confirmIdentity(member);
  await heading.waitFor();
  await settle(page);
}

/** Presses a button whose request may need a confirmed identity, and waits until the sheet around it closes. */
export async function confirmSheet(member, sheet, button) {
  await sheet.getByRole('button', { name: button, exact: typeof button === 'string' }).click();
  await poll(`“${button}”`, async () => {
    if (await identityDialog(member.page).isVisible()) await confirmIdentity(member);
    return !(await sheet.isVisible()) && !(await identityDialog(member.page).isVisible());
  });
  await settle(member.page);
}

/** Signs in and sets up recovery codes. `grant` gives a role by command before the console is opened. */
export async function openStaff(browser, { origin, clock, name, grant }) {
  const member = { name, origin, codes: [], ...(await openWindow(browser, { origin, clock })) };
  const { page } = member;
  await signInAs(page, origin, name);
  await grant?.((await read(page, '/users/me')).username);
  await visit(page, '/admin/');
  await identityDialog(page).getByRole('link').click();
  await page.waitForURL((url) => url.pathname === '/profile/');
  await page.getByRole('button', { name: 'Get recovery codes' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  member.codes = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await open(member, '/admin/');
  return member;
}

/** The open case of a kind; there is one at a time in the demonstration. */
export const findCase = ({ page }, kind) => poll(`The case ${kind}`, async () => (await read(page, `/admin/cases?kind=${kind}`)).items[0]);

export const caseIsResolved = ({ page }, caseID) =>
  poll(`The end of case ${caseID}`, async () => {
    const found = await read(page, `/admin/cases/${caseID}`);
    return found.state === 'RESOLVED' ? found : null;
  });

/** From the list of cases to the page of one. */
export async function openCase(member, { caseID, kind }) {
  await open(member, `/admin/cases/?kind=${kind}`);
  await member.page.locator(`main a[href="/admin/cases/${caseID}/"]`).first().click();
  await member.page.waitForURL((url) => url.pathname === `/admin/cases/${caseID}/`);
  await settle(member.page);
}

/** Takes a case and notes what is known. */
export async function takeCase({ page }, note) {
  await page.getByRole('button', { name: 'Take this case' }).click();
  await page.getByText('You own this case.').waitFor();
  await page.getByLabel(/^New note/).fill(note);
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText(note, { exact: true }).waitFor();
}

/** Chooses a resolution on the open page of a case. The first of two people proposes it, the second one confirms. */
export async function resolve(member, label, { reason, reference, isProposal = false }) {
  const { page } = member;
  await page.getByRole('button', { name: `Choose: ${label}` }).click();
  const sheet = page.getByRole('dialog', { name: label, exact: true });
  await sheet.getByLabel(/^Reason/).fill(reason);
  if (reference) await sheet.getByLabel(/^Bank reference/).fill(reference);
  await confirmSheet(member, sheet, `${isProposal ? 'Propose' : 'Confirm'}: ${label}`);
}

/** Starts a scheduled task on the page of the jobs. */
export async function runTask(member, task, reason) {
  await open(member, '/admin/jobs/');
  await member.page.getByRole('button', { name: `Run now: ${task}`, exact: true }).click({ timeout: slow });
  const sheet = member.page.getByRole('dialog', { name: `Run ${task} now` });
  await sheet.getByLabel(/^Reason/).fill(reason);
  await confirmSheet(member, sheet, 'Run now');
}

/** Starts a scheduled task as `runTask` does, and waits until it has ended without a failure. */
export async function runTaskToItsEnd(member, task, reason) {
  const find = async () => (await read(member.page, '/admin/jobs')).tasks.find((one) => one.task === task);
  await open(member, '/admin/jobs/');
  const before = (await find()).lastRunAt;
  await runTask(member, task, reason);
  await poll(`The end of ${task}`, async () => {
    const { lastRunAt, isRunning, failures, error } = await find();
    if (failures > 0) throw new Error(`${task}: ${error}`);
    return !isRunning && lastRunAt !== before;
  });
}
