import { xml } from '../../feeds/markup.ts';
import { pageTitle, type SiteName } from '../../head/page-title.ts';
import type { Locale } from '../../texts/locales.ts';
import { pathIn } from '../../locale/paths.ts';
import { frameDocument } from './frame-document.server.ts';
import { frameWords } from './words.server.ts';

export interface FailureFrame {
  readonly what: 'missing' | 'away';
  readonly locale: Locale;
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Address of the site. */
  readonly origin: string;
  /** What editors call the site. */
  readonly said: SiteName;
}

/** Writes the page that says in a frame why there is no film, and what may help. */
export function failureFrame({ what, locale, scheme, origin, said }: FailureFrame): string {
  const words = frameWords[locale];
  const { title, explanation } = words[what];
  const site = new URL(pathIn(locale, '/films'), origin).href;
  return frameDocument({
    locale,
    scheme,
    title: pageTitle(title, said),
    body: xml`<div class="failure">
<h1>${title}</h1>
<p>${explanation}</p>
<p>${what === 'away' && xml`<a href="">${words.again}</a>`}
<a href="${site}" target="_blank" rel="noopener">${words.site(said.name)}</a></p>
</div>`,
  });
}
