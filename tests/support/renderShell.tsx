import { waitFor } from '@testing-library/react';
import type { Chrome } from '@/components/shell/appPage';
import { AppShell } from '@/components/shell/layout/AppShell';
import { selectIsReady } from '@/store/login/loginSlice';
import { fakeHttp } from './fakeHttp';
import { clayLamp, sana } from './fixtures/people';
import { renderScreen } from './renderScreen';

/** Renders the shell around one page at `asPath` and waits until startup has ended. */
export async function renderShell(
  asPath: string,
  {
    chrome,
    isSignedIn = false,
    query = {},
    hasChannel = true,
  }: { chrome?: Chrome; isSignedIn?: boolean; query?: object; hasChannel?: boolean | 'unknown' } = {},
) {
  if (isSignedIn) document.cookie = 'nsid=1; path=/';
  const fake = fakeHttp();
  fake.on('auth.methods', { isSandbox: true, loginTypes: ['GOOGLE', 'WHATSAPP'], arePasskeysOffered: false });
  fake.on('auth.logout', {});
  fake.on('users.myDetails', sana);
  fake.on('channels.detailsAuthorized', { data: hasChannel ? clayLamp : null });
  if (hasChannel === 'unknown') fake.fail('channels.detailsAuthorized', 500);
  const rendered = renderScreen(
    <AppShell chrome={chrome}>
      <h1>The page</h1>
    </AppShell>,
    fake.http,
    { asPath, query: query as never },
  );
  await waitFor(() => expect(selectIsReady(rendered.store.getState())).toBe(true));
  return { ...rendered, ...fake };
}
