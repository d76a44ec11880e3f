/**
 * The ledger: postings per second against raw inserts on the same PostgreSQL, the portfolio of 1,000 holdings with 20,000 cash flows, and a
 * balance over many postings. `node scripts/with-server-build.mjs scripts/bench/ledger.mjs [scale]`; scale 1 is 1 M postings.
 */
import { createHash, randomUUID } from 'node:crypto';
import { print } from '../lib/console.mjs';
import { freePortFrom } from '../lib/processes.mjs';
import { createTestInstance } from '../lib/testInstance.mjs';

const scale = Number(process.argv[2] ?? 1);
const port = await freePortFrom(Number(process.env.PORT ?? 4970));
const instance = createTestInstance({ port, apiPort: await freePortFrom(port + 1) });
const percentile = (all, part) => [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))];

async function timed(count, work) {
  const each = [];
  const began = performance.now();
  for (let round = 0; round < count; round += 1) {
    const from = performance.now();
    await work(round);
    each.push(performance.now() - from);
  }
  const seconds = (performance.now() - began) / 1000;
  return `${(count / seconds).toFixed(0)}/s, median ${percentile(each, 0.5).toFixed(2)} ms, p99 ${percentile(each, 0.99).toFixed(2)} ms`;
}

/** Inserts a group of four postings, as for a sale of a funded work, with the ledger's statement; `bare` inserts rows without keys, checks or triggers. */
const group = (client, run) => (round) =>
  client.query(
    `WITH made AS (INSERT INTO posting_groups (group_id, type, idempotency_key, body_hash, subject_type, subject_id, created_by, memo)
       VALUES ($1, 'sale', $1, $1, 'PAYMENT', $1, 'bench', 'bench') RETURNING group_id)
     INSERT INTO postings (group_id, account_id, amount_minor, currency)
     SELECT m.group_id, 'bench:' || e.n, e.amount, 'INR' FROM made m, (VALUES (1, 1000), (2, -400), (3, -500), (4, -100)) e(n, amount)`,
    [`${run}_${round}`],
  );
const bare = (client, run) => (round) =>
  client.query(
    `INSERT INTO bench_rows (group_id, account_id, amount_minor, currency)
     SELECT $1, 'bench:' || e.n, e.amount, 'INR' FROM (VALUES (1, 1000), (2, -400), (3, -500), (4, -100)) e(n, amount)`,
    [`${run}_${round}`],
  );

try {
  print(`Ledger bench at scale ${scale}; server ready in ${(await instance.start()).toFixed(1)} s`);
  const client = await instance.openDatabase();
  await client.query(`INSERT INTO ledger_accounts (account_id, kind, owner_type, owner_id, currency, normal_side)
    SELECT 'bench:' || n, 'suspense', 'PLATFORM', NULL, 'INR', 'CREDIT' FROM generate_series(1, 4) n`);
  await client.query('CREATE TABLE bench_rows (group_id text, account_id text, amount_minor bigint, currency text)');
  const rounds = Math.max(50, Math.round(5000 * scale));
  print(`bare rows, 4 at a time     ${await timed(rounds, bare(client, randomUUID()))}`);
  print(`posting groups of 4        ${await timed(rounds, group(client, randomUUID()))}`);

  const postings = Math.round(1_000_000 * scale);
  await client.query(
    `WITH made AS (INSERT INTO posting_groups (group_id, type, idempotency_key, body_hash, subject_type, subject_id, created_by, memo)
       SELECT 'bulk_' || n, 'sale', 'bulk_' || n, 'x', 'PAYMENT', 'bulk', 'bench', 'bench' FROM generate_series(1, $1::int) n RETURNING group_id)
     INSERT INTO postings (group_id, account_id, amount_minor, currency)
     SELECT m.group_id, 'bench:' || e.n, e.amount, 'INR' FROM made m, (VALUES (1, 7), (2, -7)) e(n, amount)`,
    [Math.round(postings / 2)],
  );
  await client.query('ANALYZE postings');
  const balance = `SELECT COALESCE(b.balance_minor, 0) + COALESCE((SELECT sum(p.amount_minor) FROM postings p
      WHERE p.account_id = $1 AND p.posting_id > COALESCE(b.up_to_posting_id, 0)), 0) AS balance
    FROM (SELECT 1) one LEFT JOIN ledger_balances b ON b.account_id = $1`;
  print(`balance of ${postings} postings, summed     ${await timed(20, () => client.query(balance, ['bench:1']))}`);
  await client.query(`INSERT INTO ledger_balances (account_id, up_to_posting_id, balance_minor)
    SELECT account_id, max(posting_id), sum(amount_minor) FROM postings WHERE account_id = 'bench:1' GROUP BY 1
    ON CONFLICT (account_id) DO UPDATE SET up_to_posting_id = EXCLUDED.up_to_posting_id, balance_minor = EXCLUDED.balance_minor`);
  print(`the same after the nightly audit          ${await timed(200, () => client.query(balance, ['bench:1']))}`);

  const [holdings, flows] = [Math.max(20, Math.round(1000 * scale)), Math.max(400, Math.round(20_000 * scale))];
  const userID = 'usr_bench';
  const token = randomUUID();
  await client.query(`INSERT INTO users (user_id, username, name, login_type) VALUES ($1, 'bench_person', 'Bench', 'GOOGLE')`, [userID]);
  await client.query(
    `INSERT INTO login_sessions (login_session_id, token_hash, user_id, login_type, user_agent, expires_at) VALUES ('lgn_bench', $1, $2, 'GOOGLE', 'bench', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('base64url'), userID],
  );
  const { rows: channels } = await client.query('SELECT channel_id FROM channels LIMIT 1');
  await client.query(
    `INSERT INTO campaigns (campaign_id, channel_id, state, title, country, currency, time_zone, instrument, funding_rule, min_goal_minor, max_goal_minor,
       min_ticket_minor, max_ticket_minor, published_at, settled_at)
     SELECT 'cmp_bench_' || n, $2, 'OPERATING', 'Work ' || n, 'IN', 'INR', 'Asia/Kolkata', 'REVENUE_SHARE', 'FLEXIBLE', 1, 100000, 1, 100000, now(), now()
     FROM generate_series(1, $1::int) n`,
    [holdings, channels[0].channel_id],
  );
  await client.query(
    `INSERT INTO payments (payment_id, product, subject_id, cart_key, user_id, client_request_id, status, lines, amount_minor, currency, captured_minor, provider, created_at)
     SELECT 'pay_bench_' || n, 'campaigns', 'cmp_bench_' || n, 'b' || n, $2, 'b' || n, 'COMPLETED', '[]', 100000, 'INR', 100000, 'bench', now() - make_interval(days => 1500 - n % 700)
     FROM generate_series(1, $1::int) n`,
    [holdings, userID],
  );
  await client.query(
    `INSERT INTO orders (payment_id, product, subject_id, user_id, state, expires_at)
     SELECT 'pay_bench_' || n, 'campaigns', 'cmp_bench_' || n, $2, 'FULFILLED', now() FROM generate_series(1, $1::int) n`,
    [holdings, userID],
  );
  await client.query(
    `INSERT INTO commitments (commitment_id, campaign_id, user_id, payment_id, state, currency, amount_minor, fee_minor, fee_tax_minor, allotted_minor,
       terms_version, terms_hash, risk_version, committed_at)
     SELECT 'cmt_bench_' || n, 'cmp_bench_' || n, $2, 'pay_bench_' || n, 'ACTIVE', 'INR', 98000, 2000, 0, 98000, 1, 'x', '1', now() - make_interval(days => 1500 - n % 700)
     FROM generate_series(1, $1::int) n`,
    [holdings, userID],
  );
  await client.query(
    `INSERT INTO distributions (distribution_id, campaign_id, state, currency, amount_minor, up_to_posting_id, computed_by, approved_by, approved_at)
     SELECT 'dst_bench_' || n, 'cmp_bench_' || (1 + n % $2::int), 'APPROVED', 'INR', 3000, 0, 'a', 'b', now() FROM generate_series(1, $1::int) n`,
    [flows - holdings, holdings],
  );
  await client.query(
    `INSERT INTO payouts (payout_id, kind, state, campaign_id, distribution_id, user_id, currency, amount_minor, provider, computed_by, paid_at)
     SELECT 'pyt_bench_' || n, 'INVESTOR', 'PAID', 'cmp_bench_' || (1 + n % $2::int), 'dst_bench_' || n, $3, 'INR', 3000, 'bench', 'a', now() - make_interval(days => n % 700)
     FROM generate_series(1, $1::int) n`,
    [flows - holdings, holdings, userID],
  );
  await client.query('ANALYZE');
  const getPortfolio = async (path) => {
    const answer = await fetch(`${instance.apiOrigin}/api/v1/campaigns/me/portfolio${path}`, {
      headers: { cookie: `__Host-sid=${token}; nsid=1`, origin: instance.origin },
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  print(`portfolio, ${holdings} holdings and ${flows} flows   ${await timed(20, () => getPortfolio(''))}`);
  print(`ten flows of them                         ${await timed(20, () => getPortfolio('/flows'))}`);
  await client.end();
} finally {
  await instance.stop();
}
