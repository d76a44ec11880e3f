/** Fails to compile when a case is forgotten; throws should one appear at run time all the same. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}
