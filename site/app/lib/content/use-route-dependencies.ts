import { useMatches } from 'react-router';
import type { RouteDependencies } from './page-dependencies.ts';

/** Returns the content dependencies of all matched routes. */
export function useRouteDependencies(): readonly RouteDependencies[] {
  return useMatches().flatMap(({ loaderData }) => parseRouteDependencies(loaderData) ?? []);
}

function parseRouteDependencies(loaderData: unknown): RouteDependencies | undefined {
  const hasContent =
    typeof loaderData === 'object' && loaderData !== null && 'content' in loaderData;
  const content = hasContent ? loaderData.content : undefined;
  const isDependencies =
    typeof content === 'object' && content !== null && 'subscriptions' in content;
  return isDependencies ? (content as RouteDependencies) : undefined;
}
