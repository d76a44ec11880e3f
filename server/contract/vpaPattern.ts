/** A UPI address. NPCI: letters, digits, dot, hyphen and underscore before the @, a handle of letters and digits after it. */
export const vpaPattern = /^[A-Za-z0-9._-]{2,190}@[A-Za-z][A-Za-z0-9]{1,62}$/;
