import type { ModelField } from './content-model.ts';
import { setFieldValue, type FieldValues } from './editable-record.ts';
import type { DeskMessages } from './messages/en.ts';

/** Input of a field that cannot be parsed into a value. */
export interface InvalidInput {
  /** API key of the field; for a field of a block, the API key within the block. */
  readonly field: string;
  readonly label: string;
  /** Locale of the tab that shows the field; undefined for a field that is not localized. */
  readonly locale?: string | undefined;
  /** ID of the innermost block that contains the field; undefined for a field of the record. */
  readonly block?: string | undefined;
  /**
   * The typed text; undefined if the browser does not expose it, such as for an incomplete date.
   */
  readonly text?: string | undefined;
  /** Text that follows the label in a sentence, such as "is not valid JSON, line 3". */
  readonly message: string;
}

/** Invalid inputs by the key of their control. */
export type InvalidInputs = Readonly<Record<string, InvalidInput>>;

/** Adds or replaces the invalid input of a control; undefined removes it. */
export function setInvalidInput(
  inputs: InvalidInputs,
  key: string,
  input: InvalidInput | undefined,
): InvalidInputs {
  const { [key]: _, ...rest } = inputs;
  return input === undefined ? rest : { ...rest, [key]: input };
}

/** Removes the invalid inputs of blocks that the values no longer contain. */
export function removeInputsOfDeletedBlocks(
  inputs: InvalidInputs,
  values: FieldValues,
): InvalidInputs {
  const entries = Object.entries(inputs);
  if (entries.every(([, { block }]) => block === undefined)) return inputs;
  const json = JSON.stringify(values);
  return Object.fromEntries(
    entries.filter(([, { block }]) => block === undefined || json.includes(JSON.stringify(block))),
  );
}

/** Returns the invalid inputs whose text is known. Only these can be stored and restored. */
export function filterRestorableInputs(inputs: InvalidInputs): InvalidInputs {
  return Object.fromEntries(Object.entries(inputs).filter(([, { text }]) => text !== undefined));
}

/** Returns the values as displayed: with the typed text of inputs that cannot be parsed. */
export function applyTypedText(
  fields: readonly ModelField[],
  values: FieldValues,
  inputs: InvalidInputs,
): FieldValues {
  return Object.values(inputs).reduce(
    (displayedValues, { field: name, block, locale = '', text }) => {
      const field = fields.find(({ apiKey }) => apiKey === name);
      if (!field || block !== undefined || text === undefined) return displayedValues;
      return setFieldValue(field, displayedValues, { locale, value: text });
    },
    values,
  );
}

/**
 * Describes invalid inputs: the field and error of the first one, and the number of the others.
 * Does not end with a period.
 */
export function formatInvalidInputs(
  [first, ...rest]: readonly InvalidInput[],
  { problems }: DeskMessages,
): string {
  if (first === undefined) return '';
  const sentence = problems.fieldError(first.label, first.message);
  return rest.length === 0 ? sentence : sentence + problems.moreFields(rest.length);
}
