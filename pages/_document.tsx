import Document, { Head, Html, Main, NextScript, type DocumentContext, type DocumentInitialProps } from 'next/document';
import { cloneElement } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { CompiledStyles } from '@/components/shell/CompiledStyles';
import { brand } from '@/constants/brand';
import { env, startUpScript } from '@/constants/env';
import { globalCss } from '@/styles/globalCss';
import { hideGroupNames } from '@/styles/servedStyles';
import { currentApp } from '@/utils/url/currentProduct';
import { pathOf } from '@/utils/url/urls';

// The scripts stand at the end of the body (`disableOptimizedLoading` in next.config.js); Next would preload them in the head all the same, where they share the
// connection with the main picture and the font (docs/performance.md).
class HeadWithoutScripts extends Head {
  override getPreloadMainLinks() {
    return null;
  }
  override getPreloadDynamicChunks() {
    return [];
  }
}
/** In production scripts/lib/startUp.browser.js starts the scripts, after the main picture; in development they start in order. */
class LaterScripts extends NextScript {
  override getScripts(files: Parameters<NextScript['getScripts']>[0]) {
    const isLater = !this.context.isDevelopment;
    return super
      .getScripts(files)
      .map((script) =>
        isLater ? (
          <script key={script.key} data-src={script.props.src as string} />
        ) : (
          cloneElement(script, { async: undefined, defer: true })
        ),
      );
  }
}

interface ServedPage {
  app: string;
  /** Whether prices are on it: the sign is in a font file of its own, and a later font is a second layout of the page. */
  hasRupees: boolean;
}

/** Styles are collected during rendering and sent in the head, so that the first paint is the final one. */
export default class MarqueeDocument extends Document<ServedPage> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & ServedPage> {
    const sheet = new ServerStyleSheet();
    const { renderPage } = context;
    try {
      context.renderPage = () =>
        renderPage({
          enhanceApp: (App) => (props) =>
            sheet.collectStyles(
              <CompiledStyles>
                <App {...props} />
              </CompiledStyles>,
            ),
        });
      const initialProps = await Document.getInitialProps(context);
      return {
        ...initialProps,
        // Dialogs are rendered outside the frame, which has the product too (AppShell.tsx).
        hasRupees: initialProps.html.includes('₹'),
        app: currentApp(pathOf(context.asPath ?? context.pathname), context.query.from),
        styles: (
          <>
            {initialProps.styles}
            <style data-served="" dangerouslySetInnerHTML={{ __html: hideGroupNames(sheet.instance.toString()) }} />
          </>
        ),
      };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    return (
      <Html
        lang="en"
        data-product={this.props.app}
        data-footer-links={JSON.stringify(env.footerLinks)}
        data-sandbox={env.isSandbox}
        data-error-collector={env.hasErrorCollector}
      >
        <HeadWithoutScripts>
          <style dangerouslySetInnerHTML={{ __html: globalCss }} />
          <link rel="preload" href="/fonts/bricolage-common.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
          {this.props.hasRupees ? (
            <link rel="preload" href="/fonts/bricolage-rupee.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
          ) : null}
          <link rel="manifest" href="/manifest.webmanifest" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/icon-180.png" />
          <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#0e0d10" media="(prefers-color-scheme: dark)" />
          <meta name="application-name" content={brand.name} />
          <script dangerouslySetInnerHTML={{ __html: startUpScript }} />
        </HeadWithoutScripts>
        <body>
          <Main />
          <LaterScripts />
        </body>
      </Html>
    );
  }
}
