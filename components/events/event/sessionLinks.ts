import type { Session } from '@contract/events';
import type { MouseEvent } from 'react';

/** A link to the checkout of a session; a plain press opens it as a sheet. */
export type SessionLink = (session: Session) => { href: string; onClick: (click: MouseEvent) => void };

/** Whether part of a session is sold out and has a public waitlist. */
export const hasWaitlist = ({ tiers }: Session): boolean => tiers.some(({ state, needsAccess }) => state === 'SOLD_OUT' && !needsAccess);
