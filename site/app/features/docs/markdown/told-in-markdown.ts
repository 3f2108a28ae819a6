import { getThrownStatus } from '../../../lib/http/thrown-status.ts';
import { getLocale } from '../../../lib/i18n/locale-paths.ts';
import { siteContext } from '../../../lib/site/site-context.ts';
import { getMessages } from '../../../lib/i18n/messages.ts';
import type { PageRequest } from '../../../lib/content/load-content.server.ts';
import { createMarkdownUrlResolver, createMarkdownResponse } from './markdown-response.ts';

/** Answers with a text, or, where a loader would throw a status, says in Markdown what that means. */
export async function withMarkdownErrors(
  { url, context }: Pick<PageRequest, 'url' | 'context'>,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const status = getThrownStatus(error);
    const locale = getLocale(url.pathname);
    const { failure } = getMessages(locale);
    const byStatus: Readonly<Record<number, typeof failure.broken>> = failure.byStatus;
    const words = status && byStatus[status];
    if (!words) throw error;
    const index = createMarkdownUrlResolver(context.get(siteContext).origin, locale)('/llms.txt');
    const text = `# ${words.title}\n\n${words.explanation}\n\n<${index}>`;
    return createMarkdownResponse(text, { 'cache-control': 'no-store' }, status);
  }
}
