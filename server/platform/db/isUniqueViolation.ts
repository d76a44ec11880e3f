/** Whether the error, or one of its causes, is a violation of that unique index. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause && cause.constraint === constraint) return true;
  return false;
};
