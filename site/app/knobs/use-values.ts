import { useCallback, useEffect, useState } from 'react';
import type { Knob } from './knob.ts';
import { readAddress, writeValues, type ReadValues, type Values } from './values.ts';

/** What attributes are set to where the address says nothing. */
export type Start = Values;

/**
 * What attributes are set to, kept in the fragment of the page's address: no server is told of it,
 * so a token in it stays where it is passed on to. Nothing until scripts have read it.
 */
export function useValues(knobs: readonly Knob[], start: Start) {
  const [read, setRead] = useState<ReadValues>();
  useEffect(() => {
    const take = () => setRead(readAddress(location, knobs) ?? { values: start, refused: [] });
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [knobs, start]);
  const change = useCallback(
    (values: Values | undefined) => {
      const fragment = values ? `#${writeValues(values)}` : '';
      // Each letter that is typed is no step of the way back. What the query said is in the fragment
      // now, or has been taken away.
      history.replaceState(history.state, '', location.pathname + fragment);
      setRead({ values: values ?? start, refused: [] });
    },
    [start],
  );
  return { read, change };
}
