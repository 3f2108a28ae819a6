import { thrownStatus } from '../failure/thrown-status.ts';
import { localeOf } from '../locale/paths.ts';
import { siteContext } from '../site-context.ts';
import { textsIn } from '../texts/texts.ts';
import type { PageRequest } from '../content/page-content.server.ts';
import { markdownAddress, markdownAnswer } from './docs-address.ts';

/** Answers with a text, or, where a loader would throw a status, says in Markdown what that means. */
export async function toldInMarkdown(
  { url, context }: Pick<PageRequest, 'url' | 'context'>,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const status = thrownStatus(error);
    const locale = localeOf(url.pathname);
    const { failure } = textsIn(locale);
    const byStatus: Readonly<Record<number, typeof failure.broken>> = failure.byStatus;
    const words = status && byStatus[status];
    if (!words) throw error;
    const index = markdownAddress(context.get(siteContext).origin, locale)('/llms.txt');
    const text = `# ${words.title}\n\n${words.explanation}\n\n<${index}>`;
    return markdownAnswer(text, { 'cache-control': 'no-store' }, status);
  }
}
