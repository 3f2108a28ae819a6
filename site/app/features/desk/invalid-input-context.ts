import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ModelField } from './content-model.ts';
import type { InvalidInput, InvalidInputs } from './invalid-input.ts';

/** The invalid inputs of a form, and a callback to report one. */
interface InvalidInputForm {
  readonly inputs: InvalidInputs;
  /** Adds or replaces the invalid input of a control; undefined removes it. */
  readonly report: (key: string, input: InvalidInput | undefined) => void;
}

/**
 * Holds the invalid inputs of the form; undefined in a form whose controls each track their own.
 */
export const InvalidInputContext = createContext<InvalidInputForm | undefined>(undefined);

/** The locale and the block that contain a field. */
interface FieldScope {
  /** Locale of the tab; undefined for a field that is not localized. */
  readonly locale?: string | undefined;
  /** ID of the innermost block that contains the field; undefined for a field of the record. */
  readonly block?: string | undefined;
}

export const FieldScopeContext = createContext<FieldScope>({});

/** Whether the input of a control is valid. */
interface InputValidity {
  /** The invalid input; undefined while the input is valid. */
  readonly invalidInput: InvalidInput | undefined;
  /**
   * Reports input that cannot be parsed. If `text` is omitted, unmounting the control clears the
   * error.
   */
  readonly setInvalid: (message: string, text?: string) => void;
  readonly setValid: () => void;
}

/**
 * Tracks whether the input of a control can be parsed. The form retains the text of invalid input
 * when the control is unmounted, such as when another tab is selected.
 * @param controlName Name of the control if the field has several.
 */
export function useInvalidInput(
  { apiKey, label }: Pick<ModelField, 'apiKey' | 'label'>,
  controlName = '',
): InputValidity {
  const form = useContext(InvalidInputContext);
  const { locale, block } = useContext(FieldScopeContext);
  const [localInput, setLocalInput] = useState<InvalidInput>();
  const key = [locale ?? '', block ?? '', apiKey, controlName].join('/');
  const clearsOnUnmount = useRef(false);
  const report = form?.report;
  useEffect(
    () => () => {
      if (clearsOnUnmount.current) report?.(key, undefined);
    },
    [key, report],
  );
  const setInput = (input: InvalidInput | undefined) => {
    clearsOnUnmount.current = input !== undefined && input.text === undefined;
    if (report) report(key, input);
    else setLocalInput(input);
  };
  const invalidInput = form ? form.inputs[key] : localInput;
  return {
    invalidInput,
    setInvalid: (message, text) => setInput({ field: apiKey, label, locale, block, text, message }),
    setValid: () => {
      if (invalidInput !== undefined) setInput(undefined);
    },
  };
}
