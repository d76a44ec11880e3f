import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '../lib/console.mjs';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { checkBooks } from './books.mjs';
import { read } from './browserSteps.mjs';
import { grantRoles } from './grantRole.mjs';
import { approveCampaign, invest, openChannel, releaseMilestone, submitCampaign, waitUntilFunded } from './loop/campaign.mjs';
import { buyAndWatch, linkTo, makeFilm, publishFilm, uploadFilm } from './loop/film.mjs';
import { openNewcomer, signInAgain } from './loop/people.mjs';
import { buySeat, publishPremiere, waitUntilShown } from './loop/premiere.mjs';
import { distribute, setPayoutAddress, waitUntilPaid } from './loop/returns.mjs';
import { playInSandbox } from './sandbox.mjs';
import { shoot } from './screenshots.mjs';
import { openStaff, runTaskToItsEnd } from './staffConsole.mjs';

// The life of one film in a sandbox of its own, through browsers: new people fund it, see it in a hall and at home, and are paid back from its sales. At the
// end a script that is not part of the platform verifies the ledger. Pictures in .tmp/demo-loop.
const folder = join(root, '.tmp/demo-loop');
const pictures = (name) => join(folder, name);
const work = { title: 'The last ferry', channel: 'Reed Bank Films' };
const minutesOfDay = 24 * 60;
const investorNames = ['Asha Menon', 'Binu Thomas', 'Chitra Pillai', 'Devan Nair', 'Elsa Mathew'];

/** The newest signed checkpoint of the ledger, as a stranger keeps it. */
async function keepCheckpoint(operator, name) {
  await runTaskToItsEnd(operator, 'appendLedgerLeaves', 'For the checkpoint of today.');
  await runTaskToItsEnd(operator, 'publishLedgerCheckpoint', 'For the checkpoint of today.');
  const answer = await operator.page.request.get('/.well-known/ledger/checkpoint');
  if (!answer.ok()) throw new Error(`The checkpoint: ${answer.status()}`);
  const note = await answer.text();
  const file = join(folder, name);
  writeFileSync(file, note);
  return { file, size: Number(note.split('\n')[1]) };
}

/** Where the work earned, as its open books say; throws unless it earned in the hall and by stream. */
async function readEarnings({ page }, campaignID) {
  const {
    books: { earned },
  } = await read(page, `/works/campaign/${campaignID}/books`);
  const missing = ['HALL', 'STREAM'].filter((source) => !earned.some((one) => one.source === source && one.amount));
  if (missing.length > 0) throw new Error(`The open books name no earnings of ${missing.join(' and ')}`);
  return earned.flatMap(({ source, amount }) => (amount ? [`${source.toLowerCase()} ₹${amount.amountMinor / 100}`] : [])).join(', ');
}

/** What a stranger does: a script without dependencies, which reads only what the platform publishes, against the kept checkpoint and an investor's proof. */
async function verifyFromOutside(origin, investor, kept) {
  const proof = await investor.page.request.get('/api/v1/campaigns/me/portfolio/proof.json');
  if (!proof.ok()) throw new Error(`The proof: ${proof.status()} ${await proof.text()}`);
  writeFileSync(join(folder, 'proof.json'), await proof.body());
  const verify = (...args) => run(process.execPath, [join(root, 'scripts/verify-ledger.mjs'), ...args], { cwd: folder });
  print(await verify('--log', origin, '--since', kept));
  print(await verify('proof.json', '--log', origin));
}

async function playLoop(browser, instance, clock) {
  const { origin } = instance;
  const since = Date.now();
  const step = (text) => print(`${String(Math.round((Date.now() - since) / 1000)).padStart(4)} s  ${text}`);
  const open = (name, pan) => openNewcomer(browser, { origin, clock, name, pan });
  const staff = [
    await openStaff(browser, { origin, clock, name: 'Tenzin Dorje', grant: grantRoles(instance, 'FINANCE', 'COMPLIANCE') }),
    await openStaff(browser, { origin, clock, name: 'Nila Krishnan' }),
  ];
  const [finance, operator] = staff;
  const creator = await open('Lakshmi Rao', 'ABCPR4821F');
  const investors = [];
  const advance = async (minutes) => {
    await clock.advance(minutes);
    for (const person of [...staff, creator, ...investors]) await signInAgain(person);
  };
  step('two members of staff and a creator are signed in; the creator has a phone number and nothing else');

  await openChannel(creator, work.channel);
  const campaignID = await submitCampaign(creator, { clock, title: work.title });
  step('the creator opens a channel, writes a campaign for ₹25,000 and submits it');
  await approveCampaign(finance, { campaignID, title: work.title });
  step('a reviewer checks it and approves it: it is public');
  for (const [at, name] of investorNames.entries()) {
    const investor = await open(name, `ABCPM${2101 + at}K`);
    investors.push(investor);
    await invest(investor, campaignID);
    await setPayoutAddress(investor);
  }
  step(`${investors.length} people arrive by the link, pass the identity check and invest ₹5,000 each`);
  await shoot(investors[0], `/campaign/${campaignID}/`, pictures('1-campaign'));

  await advance(31 * minutesOfDay);
  await waitUntilFunded(creator.page, campaignID);
  const first = await keepCheckpoint(operator, 'first-checkpoint.txt');
  step(`31 days later it is funded; a stranger keeps the checkpoint of ${first.size} posting groups`);

  const editor = await uploadFilm(creator, { file: makeFilm(folder), title: work.title, campaign: work.title });
  const eventID = await publishPremiere(creator, { clock, title: `${work.title}: the premiere` });
  await linkTo(creator.page, editor, { label: /^Premiere/, option: `${work.title}: the premiere` });
  await releaseMilestone({ creator, finance, campaignID });
  step('the creator uploads the film and announces its premiere; finance checks the evidence and releases the second milestone');
  for (const investor of investors) await buySeat(investor, eventID);
  step(`${investors.length} people choose their seats and pay`);
  await shoot(investors[0], `/event/${eventID}/`, pictures('2-premiere'));
  await advance(11 * minutesOfDay);
  await waitUntilShown(creator, eventID);
  step('11 days later the show is over');

  const path = await publishFilm(creator, editor);
  for (const investor of investors) await buyAndWatch(investor, path);
  step(`the film is on sale; ${investors.length} people buy it, and it plays`);
  await shoot(investors[0], path, pictures('3-film'));

  await distribute({ creator, operator, campaignID });
  await advance(61);
  const returned = [];
  for (const investor of investors) returned.push(await waitUntilPaid(investor));
  const paid = returned.map(({ items }) => items[0].performance.distributed.amountMinor / 100);
  step(`the pool is distributed and the bank pays it: ₹${paid.join(', ₹')}`);
  await shoot(investors[0], '/profile/?from=campaigns&tab=portfolio', pictures('4-portfolio'));
  step(`the open books say what was earned: ${await readEarnings(creator, campaignID)}`);
  await shoot(investors[0], `/campaign/${campaignID}/`, pictures('5-open-books'));

  await advance(minutesOfDay);
  // The worker does both every hour; the hours passed at once.
  for (const task of ['postSettlements', 'transferEscrow'])
    await runTaskToItsEnd(finance, task, 'The provider settled the days that passed.');
  const last = await keepCheckpoint(operator, 'last-checkpoint.txt');
  const { postings, currencies } = await checkBooks(operator, 'At the end of the demonstration');
  step(`the ledger audit of ${postings} postings is clean, debits equal credits in ${currencies.join(', ')}`);
  await verifyFromOutside(origin, investors[0], first.file);
  step(`verified from outside: all ${last.size} posting groups, the first checkpoint, and the statement of ${investors[0].name}`);
  await shoot(investors[0], '/open-ledger/?statement=portfolio', pictures('6-open-ledger'));
  const seconds = Math.round((Date.now() - since) / 1000);
  print(`The loop is closed after ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  return true;
}

await playInSandbox({
  title: 'the life of one film',
  folder,
  environment: { PAYOUT_ADDRESS_COOLDOWN_HOURS: '1', SANDBOX_APPROVES_CAMPAIGNS: '0' },
  play: playLoop,
});
