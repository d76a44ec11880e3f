import { pathOf } from '@/utils/url/urls';

/** The current URL with other parameters, as text: the router would drop the trailing slash of a path it builds itself. Null removes a parameter. */
export function checkoutUrl(asPath: string, changes: Readonly<Record<string, string | null | undefined>>): string {
  const params = new URLSearchParams(asPath.split('#', 1)[0]?.split('?')[1]);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const search = params.toString();
  return `${pathOf(asPath)}${search ? `?${search}` : ''}`;
}
