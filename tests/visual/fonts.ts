import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = join(__dirname, '../../node_modules/@fontsource/noto-sans-devanagari');
const path = '/fonts-of-the-visual-test/';
const faces = [400, 500, 600, 700, 800].map((weight) => readFileSync(join(folder, `${weight}.css`), 'utf8').replaceAll('./files/', path));
const family = "'Noto Sans Devanagari'";
const style = `img { image-rendering: pixelated } ${faces.join('')} :root { --font-body: ${family}; --font-display: 'Bricolage Grotesque', ${family} }`;

/** Draws all text in fonts of packages: the product's stack for text begins with the font of the machine, which differs from one to the next. */
export async function usePackagedFonts(page: Page) {
  await page.route(`**${path}*`, (route) =>
    route.fulfill({ path: join(folder, 'files', new URL(route.request().url()).pathname.slice(path.length)) }),
  );
  await page.addStyleTag({ content: style });
  await page.evaluate((packaged) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).fontFamily.includes('monospace')) element.style.fontFamily = packaged;
      // Characters that no package has.
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) node.nodeValue = String(node.nodeValue).replaceAll(/[★₦]/g, '*');
    }
  }, family);
}

/** Waits for the fonts that the page needs. One that did not load, or text drawn in a font of the machine, is reported by its name. */
export async function expectPackagedFonts(page: Page) {
  const missing = await page.evaluate(async () => {
    await document.fonts.ready;
    // The fallback is local, and shown only until the font has loaded.
    const isMissing = ({ family: name, status }: FontFace) => status === 'error' && !name.endsWith('fallback');
    return [...document.fonts].filter(isMissing).map(({ family: name, weight }) => `${name} ${weight}`);
  });
  expect(missing, 'fonts that did not load').toEqual([]);
  expect(await fontsOfMachine(page), 'text drawn in a font of the machine').toEqual([]);
}

interface DomNode {
  nodeId: number;
  nodeType: number;
  nodeValue: string;
  children?: DomNode[];
}

/** The text of the page that Chromium draws in an installed font, after the name of the font. */
async function fontsOfMachine(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const texts: { nodeId: number; text: string }[] = [];
  const collect = ({ nodeId, children = [] }: DomNode) => {
    const text = children.filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue);
    if (text.length > 0) texts.push({ nodeId, text: text.join('') });
    children.forEach(collect);
  };
  collect(root);
  const found = await Promise.all(
    texts.map(async ({ nodeId, text }) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => `${familyName}: ${text}`);
    }),
  );
  await session.detach();
  return [...new Set(found.flat())];
}
