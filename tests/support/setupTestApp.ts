import { openTestApp, type Person } from './testApp';

interface Opened {
  empty: () => Promise<unknown>;
  close: () => Promise<unknown>;
}

/**
 * One app for all tests of a file: opened before the first, emptied before each, closed after the last. Hooks fill the returned object, so
 * read it inside tests only.
 */
export function setupFixture<App extends Opened>(open: () => Promise<App>, begin: (app: App) => Promise<unknown> = (it) => it.empty()) {
  const app = {} as App; // -- filled before any test reads it
  beforeAll(async () => {
    Object.assign(app, await open());
  });
  beforeEach(() => begin(app));
  afterAll(() => app.close());
  return app;
}

/** A person who signs in again before each test of a file. */
export function signInBeforeEach(app: { signIn: (name?: string) => Promise<Person> }, name = 'Asha Rao'): Person {
  const person = {} as Person; // -- filled before any test reads it
  beforeEach(async () => {
    Object.assign(person, await app.signIn(name));
  });
  return person;
}

/** The plain API over its own database. */
export const setupTestApp = () => setupFixture(() => openTestApp());
