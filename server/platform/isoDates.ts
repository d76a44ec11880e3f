type IsoDates<Row> = { [K in keyof Row]: Row[K] extends Date ? string : Row[K] extends Date | null ? string | null : Row[K] };

/**
 * The row with its times as ISO 8601 text, as the contract has them. An answer may have more columns than the contract, which leaves them out
 * (stripUnknownKeys.ts).
 */
export const isoDates = <Row extends object>(row: Row): IsoDates<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : (value as unknown)]),
  ) as IsoDates<Row>; // -- the same names
