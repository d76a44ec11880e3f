/**
 * Stands in for a module that mutation tests do without. For fast-check: property tests pass without running, because they would run hundreds
 * of cases again for every mutant, and random ones, so that a mutant might survive one day and not the next. Examples beside them count.
 */
const anything = new Proxy(() => anything, { get: (_, key) => (key === 'then' ? undefined : anything) });

module.exports = anything;
