import * as icu from '@/constants/messages/icu';
import { languageName } from '@/utils/format/languages';
import { locale } from '@messages/locale';

test('numbers and plural forms, by arithmetic, are those of Intl', () => {
  const [numbers, rules] = [new Intl.NumberFormat(locale), new Intl.PluralRules(locale)];
  const forms = { one: 'one', other: 'other' };
  for (const value of [
    0, 1, 2, 11, 21, 100, 101, 999, 1_000, 99_999, 100_000, 1_234_567, 10_000_000, 123_456_789_012, -1, -45_678, 1.5, 1_234.567,
  ]) {
    expect([value, icu.number(value)]).toEqual([value, numbers.format(value)]);
    if (value >= 0 && Number.isInteger(value)) expect([value, icu.plural(value, forms)]).toEqual([value, rules.select(value)]);
  }
});

test('the names of languages, from the table or not, are those of Intl', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  for (const code of 'ar as bn brx de doi en es fr gu hi it ja kn ko kok ks mai ml mni mr ne or pa pt ru sa sat sd ta te ur yo zh zxx fi pt-BR'.split(
    ' ',
  ))
    expect([code, languageName(code)]).toEqual([code, names.of(code)]);
});
