import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { displayType } from '@/styles/mixins';

interface ProductHeroProps {
  /** Small, above the title. */
  kicker: string;
  title: string;
  message: string;
  /** Drawn for the product; it fills its half. */
  art: ReactNode;
  /** The ways on. */
  children: ReactNode;
}

/** The lit front of a product's home; it is dark in both themes, as a street at night. */
export const ProductHero = ({ kicker, title, message, art, children }: ProductHeroProps) => (
  <Front data-theme="dark">
    <Art aria-hidden="true">{art}</Art>
    <Words>
      <Kicker>
        <Lights aria-hidden="true" />
        {kicker}
      </Kicker>
      <Title>{title}</Title>
      <p>{message}</p>
      <Ways>{children}</Ways>
    </Words>
  </Front>
);

const Front = styled.header`
  position: relative;
  display: grid;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.canvas};
  color: ${({ theme }) => theme.color.text};
  ${media.phone} {
    margin-inline: -${({ theme }) => theme.space[4]};
    border-radius: 0;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: 420px;
  }
`;

const Art = styled.div`
  min-height: 240px;
  svg {
    width: 100%;
    height: 100%;
  }
  ${media.phone} {
    height: 62vw;
    max-height: 340px;
  }
  ${media.desktop} {
    position: absolute;
    inset: 0 0 0 40%;
    mask-image: linear-gradient(90deg, transparent, #000 28%);
  }
`;

const Words = styled.div`
  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  align-content: center;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[4]} ${theme.space[8]}`};
  ${media.desktop} {
    padding: ${({ theme }) => theme.space[12]};
  }
`;

const Kicker = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 600;
`;

/** Nine lit bulbs. */
const Lights = styled.i`
  width: 124px;
  height: 12px;
  background: radial-gradient(circle at 6px 6px, ${({ theme }) => theme.color.bulb} 4.4px, transparent 5px) 0 0 / 14px 12px repeat-x;
  filter: drop-shadow(0 0 4px rgb(255 178 36 / 0.55));
`;

const Title = styled.h1`
  ${displayType}
  font-size: ${({ theme }) => theme.fontSize[31]};
  font-weight: 800;
  ${media.desktop} {
    font-size: ${({ theme }) => theme.fontSize[39]};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
`;
