/** @jest-environment node */
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Seo } from '@/components/shell/Seo';
import { env } from '@/constants/env';
import type * as EnvModule from '@/constants/env';
import { fakeRouter } from '../../support/fakeRouter';
import { RouterContext } from '../../support/RouterContext';

type Settings = typeof EnvModule.env;

jest.mock('@/constants/env', () => ({ env: {} }));

/** What the pages know of this environment. */
function settingsOf(environment: Record<string, string>): Settings | null {
  const before = { ...process.env };
  Object.assign(process.env, environment);
  try {
    let read: Settings | null = null;
    jest.isolateModules(() => {
      read = jest.requireActual<typeof EnvModule>('@/constants/env').env;
    });
    return read;
  } finally {
    process.env = before;
  }
}

/** The tags that Next writes into the head of /login/ in this environment. */
function headOf(environment: Record<string, string>, { isHidden = false } = {}): string {
  Object.assign(env, settingsOf(environment));
  let tags: ReactElement[] = [];
  const manager = { mountedInstances: new Set<never>(), updateHead: (all: ReactElement[]) => void (tags = all) };
  renderToStaticMarkup(
    <RouterContext.Provider value={fakeRouter({ asPath: '/login/?from=event' })}>
      <HeadManagerContext.Provider value={manager}>
        <Seo title="Sign in" isHidden={isHidden} />
      </HeadManagerContext.Provider>
    </RouterContext.Provider>,
  );
  return renderToStaticMarkup(tags);
}

const build = { PUBLIC_ORIGIN: 'https://build.example', NEXT_PHASE: 'phase-production-build' };

test('a page that the server renders names its address and picture at the origin of the installation', () => {
  const head = headOf({ PUBLIC_ORIGIN: 'https://films.example' });
  expect(head).toContain('<link rel="canonical" href="https://films.example/login/"/>');
  expect(head).toContain('<meta property="og:url" content="https://films.example/login/"/>');
  for (const language of ['en', 'x-default'])
    expect(head).toContain(`<link rel="alternate" hrefLang="${language}" href="https://films.example/login/"/>`);
  expect(head).toMatch(/<meta property="og:image" content="https:\/\/films\.example\/media\/share\/[^"]+"\/>/);
});

test('a page of the build names no origin, because one build serves every installation', () => {
  const head = headOf(build);
  expect(head).not.toContain('http');
  expect(head).toContain('<link rel="canonical" href="/login/"/>'); // browsers and crawlers resolve it
  expect(head).toContain('og:title');
  expect(head).not.toMatch(/og:url|og:image|twitter:card/); // these must be absolute
  expect(headOf(build, { isHidden: true })).not.toMatch(/http|canonical|hreflang|og:url|og:image/i);
});
