import { __PRIVATE__, version } from 'styled-components';

/** Has one rule for each rule of the groups. */
interface RuleTag {
  element: HTMLStyleElement;
  sheet?: CSSStyleSheet;
  length: number;
  insertRule?: (index: number, rule: string) => boolean;
}

/** The end of a rule, and the names of a group after its rules, in the CSS that styled-components writes on the server. */
const ruleEnd = '/*!sc*/';
const groupNames = /^data-styled\.g\d+\[id=.*$/gm;
const hiddenNames = /\/\*(data-styled\.g\d+\[id=.*)\*\/(?=\/\*!sc\*\/)/g;

/** For the server: the names of the groups as comments, so that the sheet holds the rules and nothing else. */
export const hideGroupNames = (css: string): string => css.replace(groupNames, (line) => `/*${line.slice(0, -ruleEnd.length)}*/${ruleEnd}`);

/**
 * Lets styled-components go on in the sheet that the server wrote. By itself it moves each rule into a sheet of its own when it starts, and the browser
 * then computes the style of every element again (docs/decisions/040-served-styles.md). To be imported before any styled component is defined.
 */
export function adoptServedStyles(): void {
  const style = document.querySelector<HTMLStyleElement>('style[data-served]');
  if (!style) return;
  const hidden = style.textContent ?? '';
  const css = hidden.replace(hiddenNames, '$1');
  const { mainSheet } = __PRIVATE__;
  const tag = (mainSheet.getTag() as unknown as { tag: RuleTag }).tag; // as: internal
  const ruleCount = hidden.split(ruleEnd).length - 1 - (hidden.match(hiddenNames)?.length ?? 0);
  if (tag.sheet && style.sheet?.cssRules.length === ruleCount) {
    tag.element.remove();
    Object.assign(tag, { element: style, sheet: style.sheet, insertRule: () => (tag.length += 1) > 0 }); // the rules are there already
    readNames(css);
    delete tag.insertRule; // that of the class again
    style.dataset.styled = 'active';
  } else {
    // A build for development, or a browser that does not know one of the rules.
    style.remove();
    readNames(css);
  }
}

function readNames(css: string): void {
  const { mainSheet } = __PRIVATE__;
  const copy = document.createElement('style');
  copy.dataset.styled = '';
  copy.dataset.styledVersion = version;
  copy.textContent = css;
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  root.append(copy);
  mainSheet.options.target = root;
  mainSheet.rehydrate();
  delete mainSheet.options.target;
}
