import type { ModelField } from './content-model.ts';
import { setFieldValue, type FieldValues } from './editable-record.ts';
import type { DeskTexts } from './messages/en.ts';

/** Input of a field that cannot be parsed into a value. */
export interface InvalidInput {
  /** API key of the field; within a block, of the block's field. */
  readonly field: string;
  readonly label: string;
  /** Language of the tab that shows the field; undefined for a field that every tab shows. */
  readonly locale?: string | undefined;
  /** Id of the innermost block that holds the field; undefined for a field of the record. */
  readonly block?: string | undefined;
  /** The typed text; undefined where the browser does not reveal it, as of an incomplete date. */
  readonly text?: string | undefined;
  /** Completes the label: "is not valid JSON, line 3". */
  readonly message: string;
}

/** Invalid inputs by the key of their control. */
export type InvalidInputs = Readonly<Record<string, InvalidInput>>;

/** Returns the inputs with one added, replaced or, for undefined, removed. */
export function withInput(
  inputs: InvalidInputs,
  key: string,
  input: InvalidInput | undefined,
): InvalidInputs {
  const { [key]: _, ...others } = inputs;
  return input === undefined ? others : { ...others, [key]: input };
}

/** Returns the inputs without those of blocks that the values no longer hold. */
export function withoutRemovedBlocks(inputs: InvalidInputs, values: FieldValues): InvalidInputs {
  const all = Object.entries(inputs);
  if (all.every(([, { block }]) => block === undefined)) return inputs;
  const text = JSON.stringify(values);
  return Object.fromEntries(
    all.filter(([, { block }]) => block === undefined || text.includes(JSON.stringify(block))),
  );
}

/** Returns the inputs whose text is known, which can be stored and restored. */
export function restorable(inputs: InvalidInputs): InvalidInputs {
  return Object.fromEntries(Object.entries(inputs).filter(([, { text }]) => text !== undefined));
}

/** Returns the values as they are on the screen: with the typed text where it cannot be parsed. */
export function withTypedText(
  fields: readonly ModelField[],
  values: FieldValues,
  inputs: InvalidInputs,
): FieldValues {
  return Object.values(inputs).reduce((shown, { field: name, block, locale = '', text }) => {
    const field = fields.find(({ apiKey }) => apiKey === name);
    if (!field || block !== undefined || text === undefined) return shown;
    return setFieldValue(field, shown, { locale, value: text });
  }, values);
}

/** Says which field cannot be saved and why, without a full stop; names the first of several. */
export function invalidInputSentence(
  [first, ...others]: readonly InvalidInput[],
  { problems }: DeskTexts,
): string {
  if (first === undefined) return '';
  const sentence = problems.ofField(first.label, first.message);
  return others.length === 0 ? sentence : sentence + problems.others(others.length);
}
