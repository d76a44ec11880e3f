/** The first row of a query; null when there is none. */
export const firstRow = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row | null> => (await query)[0] ?? null;

/** The row of an INSERT or UPDATE that always writes one. */
export async function insertedRow<Row>(query: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await query;
  if (row === undefined) throw new Error('The statement wrote no row');
  return row;
}
