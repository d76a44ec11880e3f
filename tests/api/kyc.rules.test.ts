import { containsAadhaar, isVerhoeffValid } from '@contract/aadhaar';
import { KycState } from '@contract/kyc';
import fc from 'fast-check';
import { kycTransition, levelOf, stateNow, type KycEvent } from '@/server/modules/kyc/kycState';
import { createKycVault, type KycField } from '@/server/modules/kyc/kycVault';
import { canonicalID, idKindOf, isAdult, warningsOf } from '@/server/modules/kyc/taxIds';

describe('ids', () => {
  test.each([
    ['IN', 'ABCPR1234F', true],
    ['IN', 'abcpr 1234 f', true],
    ['IN', 'AAAAA9999A', false], // python-stdnum accepts it; its fourth letter is an association's
    ['IN', 'ABCCR1234F', false],
    ['IN', 'ABCPR0000F', false],
    ['IN', 'ABCPR12345', false],
    ['IN', 'ABXQR1234F', false],
    ['US', '123-45-6789', true],
    ['US', '000-12-3456', false],
    ['US', '666-12-3456', false],
    ['US', '912-91-3456', true],
    ['US', '912-49-3456', false],
    ['GB', 'AB 12 34 56 C', true],
    ['GB', 'BG123456C', false],
    ['GB', '1234567890', true],
    ['BR', '529.982.247-25', true],
    ['BR', '529.982.247-26', false],
    ['BR', '111.111.111-11', false],
    ['AU', '123 456 782', true],
    ['AU', '123 456 783', false],
    ['CA', '130 692 544', true],
    ['CA', '130 692 545', false],
    ['SG', 'S1234567D', true],
    ['SG', 'S1234567E', false],
    ['AE', '784-1990-1234567-1', true],
    ['AE', 'abc', false],
    ['DE', '12 345 678 901', true],
  ])('%s %s: %s', (country, typed, isRight) => {
    expect(idKindOf(country).problemOf(canonicalID(typed)) === null).toBe(isRight);
  });

  test('only countries without a register of their own need manual review', () => {
    expect(idKindOf('IN').isReviewedByHand).toBe(false);
    expect(idKindOf('AE').isReviewedByHand).toBe(true);
  });

  test('another surname initial is a warning, in any order of the names', () => {
    expect(warningsOf('IN', 'ABCPR1234F', 'Asha Rao')).toEqual([]);
    expect(warningsOf('IN', 'ABCPR1234F', 'RAO Asha')).toEqual([]);
    expect(warningsOf('IN', 'ABCPR1234F', 'Asha Nair')).toMatchObject([{ code: 'SURNAME_INITIAL' }]);
    expect(warningsOf('US', '123456789', 'Asha Nair')).toEqual([]);
  });

  test.each([
    ['2008-11-21', true],
    ['2008-11-22', false],
    ['2008-02-29', true],
    ['2026-11-21', false],
  ])('born %s: adult %s', (birthDate, expected) => {
    expect(isAdult(birthDate, new Date('2026-11-21T00:00:00Z'))).toBe(expected);
  });
});

describe('Aadhaar', () => {
  // The standard example of Verhoeff's scheme: 236 has the check digit 3.
  test('check digits', () => {
    expect(isVerhoeffValid('2363')).toBe(true);
    expect(isVerhoeffValid('2364')).toBe(false);
  });
  test.each([
    ['999941057058', true], // UIDAI's own test number
    ['my id is 9999 4105 7058, thanks', true],
    ['scan-9999-4105-7058.pdf', true],
    ['９９９９ ４１０５ ７０５８', true],
    ['999941057059', false],
    ['XXXX XXXX 7058', false],
    ['4111 1111 1111 1111', false],
    ['2026-11-21 15-27-33.mkv', false],
    ['999941057058123', false],
    ['099941057058', false],
  ])('%s: %s', (text, expected) => {
    expect(containsAadhaar(text)).toBe(expected);
  });
  test('exactly one twelfth digit completes any eleven to a number, and it is found anywhere in a text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.stringMatching(/^\d{10}$/),
        fc.stringMatching(/^[a-z ]{0,9}$/),
        (first, rest, words) => {
          const found = [...'0123456789'].filter((last) => containsAadhaar(`${words}:${first}${rest}${last}.${words}`));
          expect(found).toHaveLength(1);
        },
      ),
    );
  });
});

describe('the machine', () => {
  const events: KycEvent[] = ['SUBMIT', 'VERIFY', 'REQUEST_INPUT', 'FAIL', 'REVOKE', 'EXPIRE', 'FORGET'];
  const allowed: Record<string, string> = {
    'NONE SUBMIT': 'PENDING',
    'NONE FORGET': 'NONE',
    'PENDING SUBMIT': 'PENDING',
    'PENDING VERIFY': 'VERIFIED',
    'PENDING REQUEST_INPUT': 'NEEDS_INPUT',
    'PENDING FAIL': 'FAILED',
    'PENDING FORGET': 'NONE',
    'NEEDS_INPUT SUBMIT': 'PENDING',
    'NEEDS_INPUT FAIL': 'FAILED',
    'NEEDS_INPUT FORGET': 'NONE',
    'VERIFIED REVOKE': 'REVOKED',
    'VERIFIED EXPIRE': 'EXPIRED',
    'VERIFIED FORGET': 'NONE',
    'FAILED SUBMIT': 'PENDING',
    'FAILED FORGET': 'NONE',
    'EXPIRED SUBMIT': 'PENDING',
    'EXPIRED FORGET': 'NONE',
    'REVOKED FORGET': 'REVOKED',
  };
  test.each(KycState.options.flatMap((state) => events.map((event) => [state, event] as const)))('%s %s', (state, event) => {
    expect(kycTransition(state, event)).toBe(allowed[`${state} ${event}`] ?? null);
  });
  test('the level follows the state, and time alone ends it', () => {
    const check = { state: 'VERIFIED' as const, expiresAt: new Date('2028-01-01') };
    expect(levelOf(stateNow(check, new Date('2027-12-31T23:59:59Z')))).toBe('L2');
    expect(levelOf(stateNow(check, new Date('2028-01-01')))).toBe('L0');
    expect([levelOf('PENDING'), levelOf('NEEDS_INPUT'), levelOf('FAILED'), levelOf('REVOKED')]).toEqual(['L1', 'L1', 'L0', 'L0']);
  });
});

describe('the vault', () => {
  const APP_SECRET = 'a-secret-for-the-test-run-only-0123456789';
  const vault = createKycVault({ APP_SECRET, KYC_KEYS: new Map() });
  const fields: KycField[] = ['name', 'birthDate', 'taxID'];

  test('sealed data opens only in its own field, and never looks the same twice', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...fields),
        fc.constantFrom(...fields),
        fc.boolean(),
        fc.boolean(),
        (plain, field, other, isMine, isNow) => {
          const [mine, theirs] = [vault.createKey('usr_a'), vault.createKey('usr_b')];
          const fieldCipher = vault.fieldCipher('usr_a', mine, 3);
          const sealed = fieldCipher.seal(field, plain);
          expect(fieldCipher.seal(field, plain)).not.toBe(sealed);
          const opener = isMine ? vault.fieldCipher('usr_a', mine, isNow ? 3 : 4) : vault.fieldCipher('usr_b', theirs, 3);
          if (isMine && isNow && other === field) expect(opener.open(other, sealed)).toBe(plain);
          else expect(() => opener.open(other, sealed)).toThrow();
        },
      ),
    );
  });
  test('a key of another user, or of another platform, cannot be unwrapped', () => {
    const key = vault.createKey('usr_a');
    expect(() => vault.fieldCipher('usr_b', key, 1)).toThrow();
    expect(() => createKycVault({ APP_SECRET: `${APP_SECRET}!`, KYC_KEYS: new Map() }).fieldCipher('usr_a', key, 1)).toThrow();
  });
  test('a newer key of the platform rewraps what the older one wrapped; the details stay readable', () => {
    const old = vault.createKey('usr_a');
    const sealed = vault.fieldCipher('usr_a', old, 1).seal('taxID', 'ABCPR1234F');
    const newer = createKycVault({ APP_SECRET, KYC_KEYS: new Map([[2, 'the-second-key-of-the-platform-01234567']]) });
    const wrapped = newer.rewrap('usr_a', old);
    expect(wrapped.kekVersion).toBe(2);
    expect(newer.fieldCipher('usr_a', wrapped, 1).open('taxID', sealed)).toBe('ABCPR1234F');
    expect(() => vault.fieldCipher('usr_a', wrapped, 1)).toThrow('KYC_KEYS has no key of version 2');
  });
  test('the blind index is the same for the same id and needs its key', () => {
    const index = vault.blindIndex('IN', 'PAN', 'ABCPR1234F');
    expect(vault.blindIndex('IN', 'PAN', 'ABCPR1234F')).toBe(index);
    expect(vault.blindIndex('IN', 'PAN', 'ABCPR1234G')).not.toBe(index);
    expect(createKycVault({ APP_SECRET: `${APP_SECRET}!`, KYC_KEYS: new Map() }).blindIndex('IN', 'PAN', 'ABCPR1234F')).not.toBe(index);
  });
});
