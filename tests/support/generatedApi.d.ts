/** Stands in for what openapi-typescript generates; tests/api/openapi.test.ts generates it and compiles its client with it. */
declare module 'generated-api' {
  // oxlint-disable-next-line typescript/no-explicit-any -- the types exist while that test runs
  export type paths = any;
}
