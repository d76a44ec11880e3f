/** Fails to compile when a case is missing; throws if one occurs at run time anyway. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}
