import { useEffect, useState } from 'react';
import type { RecordReferences } from './record-references.ts';

/** Loads what depends on a record being public. */
export function useReferences(id: string): RecordReferences | 'loading' | 'failed' {
  const [references, setReferences] = useState<RecordReferences | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const life = new AbortController();
    void load(id, life.signal).then((loaded) => {
      if (!life.signal.aborted) setReferences(loaded);
    });
    return () => life.abort();
  }, [id]);
  return references;
}

async function load(id: string, signal: AbortSignal): Promise<RecordReferences | 'failed'> {
  try {
    const response = await fetch(`/desk/references/${encodeURIComponent(id)}`, { signal });
    return response.ok ? ((await response.json()) as RecordReferences) : 'failed';
  } catch {
    return 'failed';
  }
}
