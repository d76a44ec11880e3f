import { emptyPromoCode, promoCodeUsage, parsePromoCode, promoCodeEffect } from '@/components/studio/events/sales/promoCodeForm';

const form = (over: Partial<ReturnType<typeof emptyPromoCode>>) => ({ ...emptyPromoCode(), code: 'monsoon 20', value: '20', ...over });

test('percentages and money become basis points and minor units; limits may be empty', () => {
  expect(parsePromoCode(form({}), 'INR').fields).toEqual({
    code: 'monsoon 20',
    kind: 'PERCENT',
    percentBasisPoints: 2000,
    maxUses: null,
    maxPerPerson: null,
  });
  expect(parsePromoCode(form({ kind: 'AMOUNT', value: '250.50', maxUses: '40' }), 'INR').fields).toMatchObject({
    amountMinor: 25_050,
    maxUses: 40,
  });
  expect(parsePromoCode(form({ kind: 'AMOUNT', value: '300' }), 'JPY').fields).toMatchObject({ amountMinor: 300 });
  expect(parsePromoCode(form({ kind: 'ACCESS', value: '', tierNames: ['Crew'] }), 'INR').fields).toMatchObject({
    kind: 'ACCESS',
    tierNames: ['Crew'],
  });
});

test.each([
  [{ code: 'a!' }, 'A code has'],
  [{ value: '0' }, 'Percent off'],
  [{ value: '101' }, 'Percent off'],
  [{ kind: 'AMOUNT' as const, value: '' }, 'How much'],
  [{ maxUses: '1.5' }, 'Limits are'],
  [{ maxPerPerson: '0' }, 'Limits are'],
])('%j is not sent', (over, words) => expect(parsePromoCode(form(over), 'INR').problem).toContain(words));

test('a code describes its effect and its usage', () => {
  const code = {
    codeID: 'prm_1',
    code: 'CREW26',
    kind: 'ACCESS' as const,
    percentBasisPoints: 0,
    amount: { amountMinor: 0, currency: 'INR' },
    tierNames: ['Crew'],
    maxUses: 10,
    used: 3,
    maxPerPerson: 1,
    validFrom: '2026-12-01T00:00:00.000Z',
    validTo: null,
    isStopped: false,
  };
  expect(promoCodeEffect(code)).toBe('opens Crew');
  expect(promoCodeEffect({ ...code, kind: 'PERCENT', percentBasisPoints: 1250, tierNames: [] })).toBe('12.5 % off, every tier');
  expect(promoCodeUsage(code, String)).toBe('3 of 10 used, 1 a person');
});
