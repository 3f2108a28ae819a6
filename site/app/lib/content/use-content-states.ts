import { useMatches } from 'react-router';
import type { ContentState } from './page-dependencies.ts';

/** What the parts of the page have been told of their content. */
export function useContentStates(): readonly ContentState[] {
  return useMatches().flatMap(({ loaderData }) => parseContentState(loaderData) ?? []);
}

function parseContentState(loaderData: unknown): ContentState | undefined {
  const isState = typeof loaderData === 'object' && loaderData !== null && 'content' in loaderData;
  const content = isState ? loaderData.content : undefined;
  const isOurs = typeof content === 'object' && content !== null && 'subscriptions' in content;
  return isOurs ? (content as ContentState) : undefined;
}
