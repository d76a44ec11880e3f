import { setTimeout as wait } from 'node:timers/promises';

/** The test's own two rounds: one cannot reach its goal; one is funded by its first commitment, and its work sells tickets. */
export const failing = 'cmp_trial_failing';
export const paying = 'cmp_trial_paying';
const rounds = `('${failing}', '${paying}')`;
const lowest = 5_000_00;

/** Adds an accepted, confirmed and verified approver for the funded round's distribution. */
export async function addApprover(database, userID) {
  await database.query(
    `INSERT INTO campaign_approvers (campaign_id, user_id, accepted_at, confirmed_at, confirmed_by) VALUES ($1, $2, now(), now(), 'trial')`,
    [paying, userID],
  );
  await database.query(
    `INSERT INTO kyc_checks (user_id, version, state, expires_at) VALUES ($1, 1, 'VERIFIED', now() + interval '1 year')
     ON CONFLICT (user_id) DO UPDATE SET state = 'VERIFIED', expires_at = EXCLUDED.expires_at`,
    [userID],
  );
}

/** Copies a live campaign of the sample catalogue for both rounds, with counters reset. */
export async function addRounds(database, channelID) {
  const goals = { [failing]: 99_000_000_00, [paying]: lowest };
  for (const [campaignID, goal] of Object.entries(goals)) {
    const { rowCount } = await database.query(
      `INSERT INTO campaigns SELECT m.* FROM (SELECT * FROM campaigns WHERE state = 'LIVE' AND country = 'IN' ORDER BY campaign_id LIMIT 1) t
         JOIN campaigns c USING (campaign_id), jsonb_populate_record(c, $1::jsonb || jsonb_build_object(
           'opens_at', now() - interval '1 day', 'published_at', now() - interval '1 day', 'deadline_at', now() + interval '10 days')) m`,
      [
        JSON.stringify({
          campaign_id: campaignID,
          channel_id: channelID,
          title: `Trial ${campaignID}`,
          client_request_id: null,
          is_private: false,
          instrument: 'REVENUE_SHARE',
          funding_rule: 'ALL_OR_NOTHING',
          oversubscription: 'FIRST_COME',
          min_goal_minor: goal,
          max_goal_minor: 99_000_000_00,
          min_ticket_minor: lowest,
          max_ticket_minor: 5_00_000_00,
          share_basis_points: 5000,
          recoup_basis_points: 10_000,
          later_share_basis_points: 1000,
          term_months: 36,
          raised_minor: 0,
          held_minor: 0,
          investor_count: 0,
          terms_version: 1,
          claimed_until: null,
          pitch_video_id: null,
        }),
      ],
    );
    if (rowCount !== 1) throw new Error('The catalogue has no live campaign');
    await database.query(`INSERT INTO campaign_terms (campaign_id, version, terms_hash, terms) VALUES ($1, 1, md5($1) || md5($1), $2)`, [
      campaignID,
      JSON.stringify({ minTicketMinor: lowest, maxTicketMinor: 5_00_000_00 }),
    ]);
  }
}

/** Verifies the identity of an investor and sets a payout address. */
export async function becomeInvestor(client, at) {
  const known = await client.call('POST', '/users/me/kyc', {
    country: 'IN',
    legalName: `Trial Person ${'ABCDEFGH'[at]}`,
    birthDate: '1990-04-12',
    hasConsented: true,
    taxID: `ABCPP${1000 + at}${'ABCDEFGH'[at]}`,
  });
  if (known.body?.state !== 'VERIFIED') throw new Error(`Not verified: ${known.status} ${JSON.stringify(known.body)}`);
  const address = await client.call('POST', '/campaigns/me/payout-address', { vpa: `trial.person${at}@okbank` });
  if (address.status !== 200) throw new Error(`No address: ${address.status} ${JSON.stringify(address.body)}`);
}

/** One commitment from the quote to the bank; records each response at once. */
export async function invest(client, campaignID, thousands, outcome, acknowledged) {
  const amount = { amountMinor: thousands * 1_000_00, currency: 'INR' };
  const price = await client.call('GET', `/campaigns/${campaignID}/breakdown?amountMinor=${amount.amountMinor}&currency=INR`);
  if (price.status !== 200) return void acknowledged.refused.push(`breakdown ${price.status} ${JSON.stringify(price.body)}`);
  const { termsHash, riskVersion, total } = price.body;
  const begun = await client.call('POST', '/campaigns/payments', {
    campaignID,
    amount,
    expected: total,
    method: 'UPI',
    termsHash,
    riskVersion,
    isRiskAccepted: true,
  });
  // Only one open commitment per person and round: the previous one is still pending.
  if (begun.status === 409) return void acknowledged.soldOut++;
  if (begun.status !== 200) return void acknowledged.refused.push(`invest ${begun.status} ${JSON.stringify(begun.body)}`);
  const { pageUrl, url } = begun.body.action;
  if (!pageUrl && !url) return;
  const paid = await client.form(new URL(pageUrl ?? url).pathname, { outcome });
  if (paid.status !== 303) return void acknowledged.refused.push(`invest pay ${paid.status}`);
  acknowledged.invested.set(begun.body.payment.paymentID, campaignID);
  await client.call('GET', `/campaigns/payments/${begun.body.payment.paymentID}`);
}

/** Ends both rounds now, and expires unpaid commitments. */
export async function endRounds(database) {
  // Ends the cooldown of new payout addresses.
  await database.query('UPDATE payout_addresses SET cooldown_until = NULL');
  await database.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE subject_id IN ${rounds} AND state = 'OPEN'`);
  await database.query(
    `UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id IN ${rounds} AND settled_at IS NULL`,
  );
}

export async function areRoundsOver(database) {
  const { rows } = await database.query(`SELECT campaign_id AS id, state FROM campaigns WHERE campaign_id IN ${rounds}`);
  const state = Object.fromEntries(rows.map((row) => [row.id, row.state]));
  return state[failing] === 'CLOSED_FAILED' && ['FUNDED', 'OPERATING'].includes(state[paying]);
}

/** The creator computes a distribution and the approver approves it; safe to repeat after a crash. */
export async function distribute(owner, approver) {
  const open = ({ distributions }) => distributions.find(({ state }) => state === 'COMPUTED');
  let computed;
  for (const until = Date.now() + 120_000; ; await wait(1000)) {
    computed = open(await owner.waitForOk(`/studio/campaigns/${paying}/finances`));
    if (computed) break;
    const made = await owner.call('POST', `/studio/campaigns/${paying}/distributions`, {});
    computed = made.status === 200 ? open(made.body) : null;
    if (computed) break;
    if (Date.now() > until) throw new Error(`No distribution was computed: ${made.status} ${JSON.stringify(made.body)}`);
  }
  const answer = await approver.call('POST', `/studio/distributions/${computed.distributionID}/approve`, {});
  if (answer.status !== 200) throw new Error(`Not approved: ${answer.status} ${JSON.stringify(answer.body)}`);
}

export async function arePayoutsPaid(database) {
  const { rows } = await database.query(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE state = 'PAID')::int AS paid FROM payouts WHERE campaign_id = '${paying}'`,
  );
  return rows[0].all > 0 && rows[0].paid === rows[0].all;
}

/** Triggers the nightly ledger audit and returns its deviations. */
export async function runLedgerAudit(database, until) {
  const last = async () =>
    (await database.query('SELECT audit_id AS id, deviations FROM ledger_audits ORDER BY audit_id DESC LIMIT 1')).rows[0];
  const before = (await last())?.id ?? '0';
  await database.query(`UPDATE scheduled_tasks SET due_at = now() WHERE name = 'auditLedger'`);
  await until(async () => ((await last())?.id ?? '0') !== before, 60, 'The ledger audit');
  return (await last()).deviations;
}

/** Invariants of the two rounds after any crash; each query returns the rows that violate one. */
export const roundRules = [
  [
    'an investor of the failed round was not refunded in full exactly once',
    `SELECT p.payment_id, p.status, p.captured_minor, p.refunded_minor, count(r.*)::int AS refunds, sum(r.amount_minor)::int AS by_bank
     FROM commitments k JOIN payments p USING (payment_id) LEFT JOIN sandbox_refunds r ON r.provider_payment_id = p.provider_payment_id AND r.state = 'PROCESSED'
     WHERE k.campaign_id = '${failing}' AND p.captured_minor > 0 GROUP BY p.payment_id
     HAVING p.refunded_minor <> p.captured_minor OR count(r.*) <> 1 OR sum(r.amount_minor) <> p.captured_minor`,
  ],
  [
    'a commitment of the funded round is neither active nor being refunded',
    `SELECT k.commitment_id, k.state FROM commitments k JOIN payments p USING (payment_id) WHERE k.campaign_id = '${paying}' AND p.captured_minor > 0
     AND k.state <> 'ACTIVE' AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.payment_id)`,
  ],
  [
    'the shares of a distribution do not add up to its amount, or an investor was not paid exactly once',
    `SELECT o.payout_id, o.state, o.amount_minor, b.times, b.amount FROM payouts o LEFT JOIN (
       SELECT split_part(payout_key, ':', 1) AS payout_id, count(*)::int AS times, sum(amount_minor)::bigint AS amount FROM sandbox_payouts WHERE state = 'PROCESSED' GROUP BY 1
     ) b USING (payout_id) WHERE o.campaign_id = '${paying}' AND (o.state <> 'PAID' OR b.times IS DISTINCT FROM 1 OR b.amount <> o.amount_minor)
     UNION ALL SELECT d.distribution_id, d.state, d.amount_minor, NULL, sum(o.amount_minor) FROM distributions d JOIN payouts o USING (distribution_id)
     WHERE d.campaign_id = '${paying}' GROUP BY d.distribution_id HAVING sum(o.amount_minor) <> d.amount_minor`,
  ],
];

export const plantedInRounds = [
  `UPDATE payments SET refunded_minor = 0 WHERE payment_id = (SELECT payment_id FROM commitments WHERE campaign_id = '${failing}' AND state = 'REFUNDED' LIMIT 1)`,
  `INSERT INTO sandbox_payouts SELECT (jsonb_populate_record(s, jsonb_build_object('provider_payout_id', 'planted', 'payout_key', s.payout_key || '9'))).*
   FROM sandbox_payouts s JOIN payouts o ON s.payout_key LIKE o.payout_id || ':%' WHERE o.campaign_id = '${paying}' LIMIT 1`,
];
