import { assertNever } from '@/utils/assertNever';

test('an unexpected case that the types exclude is named in the error', () => {
  expect(() => assertNever('SURPRISE' as never)).toThrow('SURPRISE');
});
