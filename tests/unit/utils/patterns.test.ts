import { emailPattern, phonePattern, usernamePattern } from '@/utils/patterns';

test.each([
  [usernamePattern, ['mira_kutty', 'A1', '_'], ['mira kutty', 'mira-k', 'é', '']],
  [phonePattern, ['9820012345', '1000000000'], ['0820012345', '982001234', '98200123456', '98200 12345']],
  [emailPattern, ['a@b.co', 'first.last+tag@mail.example.in'], ['a@b', 'a b@c.d', '@b.co', 'a@b.', 'a@@b.co']],
])('%s accepts exactly the valid values [R-VAL-002]', (pattern, good, bad) => {
  good.forEach((value) => expect(value).toMatch(pattern));
  bad.forEach((value) => expect(value).not.toMatch(pattern));
});
