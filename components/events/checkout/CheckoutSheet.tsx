import type { Event } from '@contract/events';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/checkout';
import { Modal } from '../../ui/modal/Modal';
import { Checkout, type SignInPart } from './Checkout';

interface CheckoutSheetProps {
  event: Event;
  now: string;
  SignIn: SignInPart;
  onClose: () => void;
}

/** The checkout over the event page. */
export const CheckoutSheet = ({ event, now, SignIn, onClose }: CheckoutSheetProps) => (
  <Modal isOpen align="bottom" title={t.ticketsForEvent({ event: event.title })} onClose={onClose}>
    <Content>
      <Checkout event={event} now={now} SignIn={SignIn} isInSheet />
    </Content>
  </Modal>
);

const Content = styled.div`
  --page-edge: ${theme.space[4]};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  [data-action-bar] {
    position: sticky;
    inset: auto;
    bottom: calc(-1 * (${theme.space[4]} + var(--sheet-bottom, 0px)));
    z-index: ${theme.layer.bar};
    margin-inline: calc(-1 * ${theme.space[4]});
    padding: ${theme.space[3]} ${theme.space[4]} calc(${theme.space[3]} + var(--sheet-bottom, 0px));
    background: ${theme.color.raised};
    border-top: 1px solid ${theme.color.line};
  }
`;
