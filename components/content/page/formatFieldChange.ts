interface Change {
  field: string;
  from: string;
  to: string;
}

/** One line of a change log: "Name: Kadal → Kadal: the sea", without an arrow when the field was empty before. */
export const formatFieldChange = ({ field, from, to }: Change): string =>
  from === '' || from === to ? `${field}: ${to || 'nothing'}` : `${field}: ${from} → ${to || 'nothing'}`;
