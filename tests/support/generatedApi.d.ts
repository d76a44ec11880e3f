/** Stands in for what openapi-typescript generates; tests/api/openapi.test.ts generates it and compiles its client with it. */
declare module 'generated-api' {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the types exist while that test runs
  export type paths = any;
}
