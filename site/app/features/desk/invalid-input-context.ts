import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ModelField } from './content-model.ts';
import type { InvalidInput, InvalidInputs } from './invalid-input.ts';

/** The invalid inputs of the form, and a way to report one. */
interface InvalidInputForm {
  readonly inputs: InvalidInputs;
  /** Adds or replaces the invalid input of a control; undefined removes it. */
  readonly report: (key: string, input: InvalidInput | undefined) => void;
}

/** Undefined in a form that does not track invalid inputs: each control then keeps its own. */
export const InvalidInputContext = createContext<InvalidInputForm | undefined>(undefined);

/** Where in the record a field stands. */
interface FieldScope {
  /** Language of the tab; undefined for a field that every tab shows. */
  readonly locale?: string | undefined;
  /** Id of the innermost block around the field; undefined for none. */
  readonly block?: string | undefined;
}

export const FieldScopeContext = createContext<FieldScope>({});

/** What a control knows of its own input. */
interface InputValidity {
  /** The invalid input; undefined while the input is valid. */
  readonly invalid: InvalidInput | undefined;
  /** Reports input that cannot be parsed. Without a text it is forgotten with the control. */
  readonly setInvalid: (message: string, text?: string) => void;
  readonly setValid: () => void;
}

/**
 * Tracks whether the input of a control can be parsed. The form keeps the text of an invalid input
 * when the control is unmounted, such as by another tab.
 * @param part names one of several controls of the field.
 */
export function useInvalidInput(
  { apiKey, label }: Pick<ModelField, 'apiKey' | 'label'>,
  part = '',
): InputValidity {
  const form = useContext(InvalidInputContext);
  const { locale, block } = useContext(FieldScopeContext);
  const [own, setOwn] = useState<InvalidInput>();
  const key = [locale ?? '', block ?? '', apiKey, part].join('/');
  const isForgotten = useRef(false);
  const report = form?.report;
  useEffect(
    () => () => {
      if (isForgotten.current) report?.(key, undefined);
    },
    [key, report],
  );
  const set = (input: InvalidInput | undefined) => {
    isForgotten.current = input !== undefined && input.text === undefined;
    if (report) report(key, input);
    else setOwn(input);
  };
  const invalid = form ? form.inputs[key] : own;
  return {
    invalid,
    setInvalid: (message, text) => set({ field: apiKey, label, locale, block, text, message }),
    setValid: () => {
      if (invalid !== undefined) set(undefined);
    },
  };
}
