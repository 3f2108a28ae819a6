import { getThrownStatus } from '../../../lib/http/thrown-status.ts';
import { getLocale } from '../../../lib/i18n/locale-paths.ts';
import { siteContext } from '../../../lib/site/site-context.ts';
import { getMessages } from '../../../lib/i18n/messages.ts';
import type { PageRequest } from '../../../lib/content/load-content.server.ts';
import { createMarkdownUrlResolver, createMarkdownResponse } from './markdown-response.ts';

/** Returns the response of `respond`; a thrown HTTP status becomes a Markdown error page. */
export async function withMarkdownErrors(
  { url, context }: Pick<PageRequest, 'url' | 'context'>,
  respond: () => Promise<Response>,
): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    const status = getThrownStatus(error);
    const locale = getLocale(url.pathname);
    const { failure } = getMessages(locale);
    const byStatus: Readonly<Record<number, typeof failure.broken>> = failure.byStatus;
    const message = status && byStatus[status];
    if (!message) throw error;
    const index = createMarkdownUrlResolver(context.get(siteContext).origin, locale)('/llms.txt');
    const text = `# ${message.title}\n\n${message.explanation}\n\n<${index}>`;
    return createMarkdownResponse(text, { 'cache-control': 'no-store' }, status);
  }
}
