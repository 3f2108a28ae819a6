import { useCallback, useEffect, useState } from 'react';
import type { AttributeDefinition } from './attribute-definition.ts';
import {
  parseLocation,
  serializeValues,
  type ParsedValues,
  type AttributeValues,
} from './attribute-values.ts';

/** Attribute values used when the URL has none. */
export type InitialValues = AttributeValues;

/**
 * Stores attribute values in the URL fragment. Browsers never send the fragment to a server, so
 * only people with the link can see a token in it. `parsed` is `undefined` until hydration.
 */
export function useAttributeValues(
  definitions: readonly AttributeDefinition[],
  initialValues: InitialValues,
) {
  const [parsed, setParsed] = useState<ParsedValues>();
  useEffect(() => {
    const parseUrl = () =>
      setParsed(
        parseLocation(location, definitions) ?? { values: initialValues, rejectedNames: [] },
      );
    parseUrl();
    addEventListener('hashchange', parseUrl);
    return () => removeEventListener('hashchange', parseUrl);
  }, [definitions, initialValues]);
  const updateValues = useCallback(
    (values: AttributeValues | undefined) => {
      const fragment = values ? `#${serializeValues(values)}` : '';
      // `replaceState` keeps single keystrokes out of the history. The query is removed, because
      // the fragment now has its values.
      history.replaceState(history.state, '', location.pathname + fragment);
      setParsed({ values: values ?? initialValues, rejectedNames: [] });
    },
    [initialValues],
  );
  return { parsed, updateValues };
}
