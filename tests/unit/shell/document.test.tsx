import { isValidElement, type ReactElement } from 'react';
import MarqueeDocument from '@/pages/_document';
import { locale } from '@messages/locale';

test('pages are in English [R-APP-016]', () => {
  const html = new MarqueeDocument({ app: 'events' } as never).render() as ReactElement<{ lang: string }>;
  expect(isValidElement(html) && html.props.lang).toBe('en');
  expect(new Intl.Locale(locale).language).toBe('en');
});
