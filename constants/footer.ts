import * as t from '@messages/shell/labels';
import type { FooterLinks } from './footerLinks';
import { routes } from './routes';

interface FooterGroup {
  title: string;
  links: readonly { label: string; href: string | undefined }[];
}

/** Internal pages, and external links that the operator has set; a link without a URL is not shown. */
export const footerGroups = ({ blog, careers, chat, instagram, youtube, x }: FooterLinks): FooterGroup[] => [
  {
    title: t.company,
    links: [
      { label: t.about, href: routes.info('about') },
      { label: t.forCreators, href: routes.info('for-creators') },
      { label: t.feedTool, href: routes.info('feed-tool') },
      { label: t.openLedger, href: routes.openLedger },
      { label: t.blog, href: blog },
      { label: t.careers, href: careers },
    ],
  },
  {
    title: t.helpCenter,
    links: [
      { label: t.chatServer, href: chat },
      { label: t.instagram, href: instagram },
      { label: t.youtube, href: youtube },
      { label: t.xNetwork, href: x },
      { label: t.contactUs, href: routes.info('contact') },
    ],
  },
  {
    title: t.legal,
    links: [
      { label: t.termsOfUse, href: routes.termsOfUse },
      { label: t.contentGuidelines, href: routes.info('content-guidelines') },
      { label: t.endUserAgreement, href: routes.info('end-user-agreement') },
      { label: t.contentMarketplaceAgreement, href: routes.info('content-marketplace-agreement') },
      { label: t.privacyPolicy, href: routes.privacyPolicy },
      { label: t.cookiePolicy, href: routes.info('cookie-policy') },
      { label: t.privacyChoices, href: routes.privacyChoices },
    ],
  },
];
