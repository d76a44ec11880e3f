interface Change {
  field: string;
  from: string;
  to: string;
}

/** One line of a version log: "Name: Kadal → Kadal: the sea", and without an arrow where nothing was there before. */
export const formatFieldChange = ({ field, from, to }: Change): string =>
  from === '' || from === to ? `${field}: ${to || 'nothing'}` : `${field}: ${from} → ${to || 'nothing'}`;
