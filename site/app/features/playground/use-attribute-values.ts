import { useCallback, useEffect, useState } from 'react';
import type { AttributeDefinition } from './attribute-definition.ts';
import {
  parseLocation,
  serializeValues,
  type ParsedValues,
  type AttributeValues,
} from './attribute-values.ts';

/** What attributes are set to where the address says nothing. */
export type InitialValues = AttributeValues;

/**
 * What attributes are set to, kept in the fragment of the page's address: no server is told of it,
 * so a token in it stays where it is passed on to. Nothing until scripts have read it.
 */
export function useAttributeValues(knobs: readonly AttributeDefinition[], start: InitialValues) {
  const [read, setRead] = useState<ParsedValues>();
  useEffect(() => {
    const take = () => setRead(parseLocation(location, knobs) ?? { values: start, rejected: [] });
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [knobs, start]);
  const change = useCallback(
    (values: AttributeValues | undefined) => {
      const fragment = values ? `#${serializeValues(values)}` : '';
      // Each letter that is typed is no step of the way back. What the query said is in the fragment
      // now, or has been taken away.
      history.replaceState(history.state, '', location.pathname + fragment);
      setRead({ values: values ?? start, rejected: [] });
    },
    [start],
  );
  return { read, change };
}
