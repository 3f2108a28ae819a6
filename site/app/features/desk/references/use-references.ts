import { useEffect, useState } from 'react';
import type { RecordReferences } from './record-references.ts';

type ReferencesState = RecordReferences | 'loading' | 'failed';

/** Loads the public pages of a record and the records that link to it. */
export function useReferences(id: string): ReferencesState {
  const [references, setReferences] = useState<ReferencesState>('loading');
  useEffect(() => {
    const controller = new AbortController();
    void fetchReferences(id, controller.signal).then((loaded) => {
      if (!controller.signal.aborted) setReferences(loaded);
    });
    return () => controller.abort();
  }, [id]);
  return references;
}

async function fetchReferences(
  id: string,
  signal: AbortSignal,
): Promise<RecordReferences | 'failed'> {
  try {
    const response = await fetch(`/desk/references/${encodeURIComponent(id)}`, { signal });
    return response.ok ? ((await response.json()) as RecordReferences) : 'failed';
  } catch {
    return 'failed';
  }
}
