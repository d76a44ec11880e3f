import { routes } from './routes';

const settings = [
  { key: 'blog', setting: 'BLOG_URL', page: routes.info('blog') },
  { key: 'careers', setting: 'CAREERS_URL', page: routes.info('careers') },
  { key: 'chat', setting: 'CHAT_URL', page: routes.info('chat') },
  { key: 'instagram', setting: 'INSTAGRAM_URL', page: `${routes.info('community')}#instagram` },
  { key: 'youtube', setting: 'YOUTUBE_URL', page: `${routes.info('community')}#youtube` },
  { key: 'x', setting: 'X_URL', page: `${routes.info('community')}#x` },
] as const;

type FooterLinkKey = (typeof settings)[number]['key'];
/** Only the links that are set. */
export type FooterLinks = Partial<Record<FooterLinkKey, string>>;

/** The operator's links from the settings; only http(s) URLs are accepted. */
export function footerLinksOf(environment: Record<string, string | undefined>): FooterLinks {
  const entries = settings.flatMap(({ key, setting, page }) => {
    const address = environment[setting] || (environment.SANDBOX === '1' ? page : undefined);
    if (!address) return [];
    if (!/^(https?:\/\/|\/)/.test(address)) throw new Error(`Configuration: ${setting} must be an http(s) address`);
    return [[key, address]];
  });
  return Object.fromEntries(entries) as FooterLinks;
}
