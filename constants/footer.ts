import type { FooterLinks } from './footerLinks';
import { routes } from './routes';

interface FooterGroup {
  title: string;
  links: readonly { label: string; href: string | undefined }[];
}

/** Internal pages, and external links that the operator has set; a link without a URL is not shown. */
export const footerGroups = ({ blog, careers, chat, instagram, youtube, x }: FooterLinks): FooterGroup[] => [
  {
    title: 'Company',
    links: [
      { label: 'About', href: routes.info('about') },
      { label: 'For creators', href: routes.info('for-creators') },
      { label: 'Feed tool', href: routes.info('feed-tool') },
      { label: 'Blog', href: blog },
      { label: 'Careers', href: careers },
    ],
  },
  {
    title: 'Help center',
    links: [
      { label: 'Chat server', href: chat },
      { label: 'Instagram', href: instagram },
      { label: 'YouTube', href: youtube },
      { label: 'X', href: x },
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
