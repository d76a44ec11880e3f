import * as t from '@messages/content/page';

interface Change {
  field: string;
  from: string;
  to: string;
}

/** One line of a change log: "Name: Kadal → Kadal: the sea", without an arrow when the field was empty before. */
export const formatFieldChange = ({ field, from, to }: Change): string =>
  from === '' || from === to ? t.newFieldValue({ field, to: to || t.emptyField }) : t.fieldChange({ field, from, to: to || t.emptyField });
