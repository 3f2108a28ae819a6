import { useMatches } from 'react-router';
import type { ContentState } from './page-dependencies.ts';

/** Returns the content states of all matched routes. */
export function useContentStates(): readonly ContentState[] {
  return useMatches().flatMap(({ loaderData }) => parseContentState(loaderData) ?? []);
}

function parseContentState(loaderData: unknown): ContentState | undefined {
  const hasContent =
    typeof loaderData === 'object' && loaderData !== null && 'content' in loaderData;
  const content = hasContent ? loaderData.content : undefined;
  const isState = typeof content === 'object' && content !== null && 'subscriptions' in content;
  return isState ? (content as ContentState) : undefined;
}
