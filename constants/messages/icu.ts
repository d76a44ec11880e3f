import { createElement, Fragment, type ReactNode } from 'react';
import { groupDigits, locale, pluralCategory } from '@messages/locale';

// What compiled messages call (docs/decisions/036-message-catalogues.md). Intl objects are slow to create, and a page may need none of them.

let decimals: Intl.NumberFormat | undefined;

/** All digits, grouped as the locale does. */
export const number = (value: number): string =>
  Number.isInteger(value)
    ? `${value < 0 ? '-' : ''}${groupDigits(String(Math.abs(value)))}`
    : (decimals ??= new Intl.NumberFormat(locale)).format(value);

/** The form of an ICU plural: by exact number (`=0`), then by the language's category. */
export const plural = <Form extends ReactNode>(count: number, forms: Readonly<Record<string, Form>> & { other: Form }): Form =>
  forms[`=${count}`] ?? forms[pluralCategory(count)] ?? forms.other;

/** The parts of a sentence with links or emphasis, as one node. */
export const rich = (...parts: ReactNode[]) => createElement(Fragment, null, ...parts);
