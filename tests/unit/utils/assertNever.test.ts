import { assertNever } from '@/utils/assertNever';

test('a case that types promise away is named when it comes all the same', () => {
  expect(() => assertNever('SURPRISE' as never)).toThrow('SURPRISE');
});
