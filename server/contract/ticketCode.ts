/** Ten characters grouped for reading aloud and typing: "7K4D9-2FHXM". */
export const formatTicketCode = (code: string): string => (code.length === 10 ? `${code.slice(0, 5)}-${code.slice(5)}` : code);
