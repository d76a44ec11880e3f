import { useContext, useMemo, type ReactNode } from 'react';
import { StyleSheetContext } from 'styled-components';

type Compile = React.ContextType<typeof StyleSheetContext>['stylis'];

/** Rules compiled so far, by selector and source. Few: a component's rules differ by its props and the theme only. */
const compiledRules = new Map<string, string[]>();
const maxCompiled = 5000;

/** The selector holds a hash of the component's rules, so the rules in the key only guard against a collision. */
const remember = (compile: Compile): Compile =>
  Object.assign(
    (css: string, selector = '', prefix?: string, componentID?: string) => {
      const key = `${selector}|${prefix ?? ''}|${componentID ?? ''}|${css}`;
      const known = compiledRules.get(key);
      if (known) return known;
      const rules = compile(css, selector, prefix, componentID);
      if (compiledRules.size >= maxCompiled) compiledRules.clear();
      compiledRules.set(key, rules);
      return rules;
    },
    { hash: compile.hash },
  );

/** On the server: compiles the rules of a styled component once for the process instead of once for each page. */
export function CompiledStyles({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  const value = useMemo(() => ({ ...context, stylis: remember(context.stylis) }), [context]);
  return <StyleSheetContext.Provider value={value}>{children}</StyleSheetContext.Provider>;
}
