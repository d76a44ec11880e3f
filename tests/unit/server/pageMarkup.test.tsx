/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Suspense, use } from 'react';
import edge from 'react-dom/server.edge';
import { renderPagesWithNodeBuild, renderWithNodeBuild } from '@/server/web/pageMarkup';

const renderWithEdgeBuild = edge.renderToReadableStream;

const textOf = async (render: typeof renderWithEdgeBuild, element: React.ReactNode) => {
  const stream = await render(element);
  await stream.allReady;
  return new Response(stream).text();
};

/** Longer than React's buffer of 4,096 bytes, in pieces of one to four bytes a character. */
const page = (
  <main>
    {Array.from({ length: 900 }, (_, n) => (
      <p key={n} title={`Row "${n}"`}>
        ₹{n} नमस्ते &amp; 🎬
      </p>
    ))}
    {'é'.repeat(5000)}
  </main>
);

test('a page has the same markup from either build', async () => {
  expect(await textOf(renderWithNodeBuild, page)).toBe(await textOf(renderWithEdgeBuild, page));
});

test('a part that suspends is in the page', async () => {
  const later = new Promise<string>((resolve) => setTimeout(() => resolve('Loaded later'), 5));
  const Late = () => <b>{use(later)}</b>;
  const markup = await textOf(
    renderWithNodeBuild,
    <Suspense fallback="Loading">
      <Late />
    </Suspense>,
  );
  expect(markup).toContain('Loaded later');
});

test('a boundary stands where it is, however large, and without an inline script', async () => {
  const markup = await textOf(renderWithNodeBuild, <Suspense fallback="Loading">{page}</Suspense>);
  expect(markup).toBe(`<!--$-->${await textOf(renderWithNodeBuild, page)}<!--/$-->`);
});

test('a page that throws rejects, and its error is reported', async () => {
  const onError = jest.fn();
  const Broken = () => {
    throw new Error('No such seat');
  };
  await expect(renderWithNodeBuild(<Broken />, { onError })).rejects.toThrow('No such seat');
  expect(onError).toHaveBeenCalledTimes(1);
});

test('Next gets the build for Node', () => {
  renderPagesWithNodeBuild();
  expect(edge.renderToReadableStream).toBe(renderWithNodeBuild);
});

test('pages with a deferred screen are rendered on request, by this build', () => {
  const folder = join(__dirname, '../../../pages');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const deferred = files.map((file) => readFileSync(join(folder, file), 'utf8')).filter((text) => text.includes('isDeferred: true'));
  expect(deferred.length).toBeGreaterThan(5);
  for (const text of deferred) expect(text).toContain('getServerSideProps');
});
