import { Markup, xml } from '../../../../lib/markup/xml.ts';
import favicon from '../../../components/layout/logo.svg?url';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { embedStyles } from './embed-styles.server.ts';

export interface EmbedDocumentOptions {
  readonly locale: Locale;
  readonly title: string;
  /** Color scheme. Default: the visitor's system setting. */
  readonly scheme?: 'light' | 'dark' | undefined;
  readonly head?: Markup | undefined;
  readonly body: Markup;
}

/** Renders an HTML document for an iframe, without the scripts and style sheets of the site. */
export function renderEmbedDocument({
  locale,
  title,
  scheme,
  head,
  body,
}: EmbedDocumentOptions): string {
  const page = xml`<html${renderAttributes({ lang: locale, 'data-scheme': scheme })}>
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${title}</title>
<meta name="robots" content="noindex"/>
<link rel="icon" type="image/svg+xml" href="${favicon}"/>
<style>${new Markup(embedStyles)}</style>
${head}
</head>
<body>
<main>
${body}
</main>
</body>
</html>`;
  return `<!doctype html>\n${page.text}\n`;
}

type AttributeValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Renders HTML attributes. Attributes that are `undefined`, `null` or false are omitted. */
export function renderAttributes(values: AttributeValues): Markup {
  const rendered = Object.entries(values).map(([name, value]) =>
    value === undefined || value === null || value === false
      ? ''
      : xml` ${new Markup(name)}="${value === true ? '' : value}"`.text,
  );
  return new Markup(rendered.join(''));
}

/** Serializes JSON for a `<script>` element, escaped so that it cannot close the element. */
export const serializeForScript = (value: unknown): Markup =>
  new Markup(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
