import type { Artwork } from '@contract/common';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Text } from '../ui/layout/Text';
import { Image } from '../ui/media/Image';

interface PurchaseHeaderProps {
  images: Artwork['images'];
  placeholder: Artwork['placeholder'];
  ratio: '3 / 2' | '16 / 9';
  title: ReactNode;
  line: string;
}

/** What the payment is for, at the top of a payment page. */
export const PurchaseHeader = ({ images, placeholder, ratio, title, line }: PurchaseHeaderProps) => (
  <Head>
    <Image images={images} alt="" placeholder={placeholder} width={144} ratio={ratio} />
    <span>
      <Name>{title}</Name>
      <Text as="span" kind="small" tone="muted">
        {line}
      </Text>
    </span>
  </Head>
);

const Head = styled.header`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: center;
  > span {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }
`;

const Name = styled.h1`
  font-size: ${theme.fontSize[20]};
  line-height: 1.3;
`;
