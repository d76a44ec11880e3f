import type { Database } from '@/server/platform/db/client';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}
type Statement = [text: string, values: unknown[]];

/** The number of pages PostgreSQL reads for the queries of `run`: every statement is repeated with EXPLAIN. Independent of the machine's load. */
export async function countBlocksRead<T>(db: Database, run: () => Promise<T>) {
  const client = db.$client as unknown as { query: (...args: unknown[]) => Promise<unknown> };
  const statements: Statement[] = [];
  const { query } = client;
  client.query = function (...args: unknown[]) {
    const [statement, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    statements.push(typeof statement === 'string' ? [statement, values ?? []] : [statement.text, values ?? statement.values ?? []]);
    return query.apply(client, args);
  };
  const answer = await run().finally(() => {
    client.query = query;
  });
  let blocks = 0;
  const plans: string[] = [];
  for (const [text, values] of statements) {
    const { rows } = await db.$client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`no plan of ${text}`);
    // The topmost node includes the reads of those below it.
    blocks += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    plans.push(...namesIn(plan));
  }
  return { answer, blocks, plans: plans.join('\n') };
}

const namesIn = (plan: Plan): string[] => [
  [plan['Node Type'], plan['Index Name'] && `using ${plan['Index Name']}`, `on ${plan['Relation Name'] ?? ''}`].filter(Boolean).join(' '),
  ...(plan.Plans ?? []).flatMap((each) => namesIn(each)),
];
