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
 * Attribute values stored in the URL fragment, which is never sent to a server, so a token in it
 * stays private to those who have the link. `parsed` is `undefined` until hydration.
 */
export function useAttributeValues(
  definitions: readonly AttributeDefinition[],
  initialValues: InitialValues,
) {
  const [parsed, setParsed] = useState<ParsedValues>();
  useEffect(() => {
    const parse = () =>
      setParsed(parseLocation(location, definitions) ?? { values: initialValues, rejected: [] });
    parse();
    addEventListener('hashchange', parse);
    return () => removeEventListener('hashchange', parse);
  }, [definitions, initialValues]);
  const updateValues = useCallback(
    (values: AttributeValues | undefined) => {
      const fragment = values ? `#${serializeValues(values)}` : '';
      // `replaceState` keeps single keystrokes out of the history. Values from the query are in the
      // fragment now, or were removed.
      history.replaceState(history.state, '', location.pathname + fragment);
      setParsed({ values: values ?? initialValues, rejected: [] });
    },
    [initialValues],
  );
  return { parsed, change: updateValues };
}
