import { routes } from './routes';

interface FooterGroup {
  title: string;
  links: readonly { label: string; href: string }[];
}

/** SPEC.md §2. Company and help pages are hosted documents like the legal ones, so that no link leads out to an account we do not keep. */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Company',
    links: [
      { label: 'About', href: routes.info('about') },
      { label: 'For creators', href: routes.info('for-creators') },
      { label: 'Feed tool', href: routes.info('feed-tool') },
      { label: 'Blog', href: routes.info('blog') },
      { label: 'Careers', href: routes.info('careers') },
    ],
  },
  {
    title: 'Help center',
    links: [
      { label: 'Chat server', href: routes.info('chat') },
      { label: 'Instagram', href: `${routes.info('community')}#instagram` },
      { label: 'YouTube', href: `${routes.info('community')}#youtube` },
      { label: 'X', href: `${routes.info('community')}#x` },
      { label: 'Contact Us', href: routes.info('contact') },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms of Use', href: routes.termsOfUse },
      { label: 'Content Guidelines', href: routes.info('content-guidelines') },
      { label: 'End User Agreement', href: routes.info('end-user-agreement') },
      { label: 'Content Marketplace Agreement', href: routes.info('content-marketplace-agreement') },
      { label: 'Privacy Policy', href: routes.privacyPolicy },
      { label: 'Cookie Policy', href: routes.info('cookie-policy') },
      { label: 'Privacy choices', href: routes.privacyChoices },
    ],
  },
];
