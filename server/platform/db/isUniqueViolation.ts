/** Whether the database refused a row because of that unique index, however deep the driver wrapped it. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause && cause.constraint === constraint) return true;
  return false;
};
