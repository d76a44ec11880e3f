import { openTestApp, type Person } from './testApp';

interface Opened {
  empty: () => Promise<unknown>;
  close: () => Promise<unknown>;
}

/**
 * A house for all tests of a file: opened before the first, emptied before each, closed after the last. What is answered is filled by the hooks,
 * so it is read inside tests, never beside them.
 */
export function houseOfFile<House extends Opened>(
  open: () => Promise<House>,
  begin: (house: House) => Promise<unknown> = (it) => it.empty(),
) {
  const house = {} as House; // -- filled before any test reads it
  beforeAll(async () => {
    Object.assign(house, await open());
  });
  beforeEach(() => begin(house));
  afterAll(() => house.close());
  return house;
}

/** Somebody who has signed in anew before each test of a file. */
export function signedInEachTime(house: { signIn: (name?: string) => Promise<Person> }, name = 'Asha Rao'): Person {
  const person = {} as Person; // -- filled before any test reads it
  beforeEach(async () => {
    Object.assign(person, await house.signIn(name));
  });
  return person;
}

/** The plain API over a database of its own. */
export const testAppOfFile = () => houseOfFile(() => openTestApp());
