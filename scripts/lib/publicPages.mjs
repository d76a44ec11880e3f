const fixed = ['/', '/explore/', '/ott/', '/campaigns/', '/info/about/'];
const kinds = {
  title: /^\/ott\/(?!snax\/|search\/)[^/]+\/.*/,
  snax: /^\/ott\/snax\/./,
  event: /^\/event\/./,
  campaign: /^\/campaign\/./,
  channel: /^\/channel\/./,
};

/** The ten public pages whose speed on phones is budgeted (docs/performance.md): path by name. One of each kind is the first in the sitemap of `origin`. */
export async function publicPages(origin) {
  const sitemap = await fetch(`${origin}/sitemap.xml?part=1`).then((answer) => answer.text());
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  const found = Object.entries(kinds).map(([name, pattern]) => {
    const path = paths.find((candidate) => pattern.test(candidate));
    if (!path) throw new Error(`The sitemap has no ${name}.`);
    return [name, path];
  });
  return { ...Object.fromEntries(fixed.map((path) => [path, path])), ...Object.fromEntries(found) };
}
