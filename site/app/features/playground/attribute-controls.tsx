import { useId, useState, type ReactNode } from 'react';
import type { AttributeDefinition } from './attribute-definition.ts';
import { usePlaygroundMessages } from './use-playground-messages.ts';
import { isValidValue, isSafeValue, setValue, type AttributeValues } from './attribute-values.ts';

export interface AttributeControlsProps {
  readonly definitions: readonly AttributeDefinition[];
  readonly values: AttributeValues;
  readonly onChange: (values: AttributeValues) => void;
}

/** Form controls for attributes, with a search field that filters them by name. */
export function AttributeControls({ definitions, values, onChange }: AttributeControlsProps) {
  const messages = usePlaygroundMessages();
  const [filter, setFilter] = useState('');
  const matches = definitions.filter(({ name }) => name.includes(filter.trim().toLowerCase()));
  return (
    <div className="attribute-controls">
      <input
        type="search"
        className="attribute-search"
        value={filter}
        aria-label={messages.searchAttributes}
        placeholder={messages.searchAttributes}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      <ul>
        {matches.map((definition) => (
          <li key={definition.name}>
            <AttributeControl
              definition={definition}
              value={values[definition.name]}
              onChange={(value) => onChange(setValue(values, definition.name, value))}
            />
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p>{messages.noMatches}</p>}
    </div>
  );
}

interface AttributeControlProps {
  readonly definition: AttributeDefinition;
  readonly value: string | undefined;
  /** Called with the new value; `undefined` removes the attribute. */
  readonly onChange: (value: string | undefined) => void;
}

function AttributeControl({ definition, value, onChange }: AttributeControlProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <>
      <label htmlFor={id} dir="ltr">
        <code>{definition.name}</code>
      </label>
      {renderField({ definition, value, onChange }, id, hintId)}
      <small id={hintId} lang="en">
        {definition.description}
      </small>
    </>
  );
}

function renderField(
  { definition, value, onChange }: AttributeControlProps,
  id: string,
  hintId: string,
): ReactNode {
  const commonProps = { id, 'aria-describedby': hintId };
  switch (definition.kind) {
    case 'boolean':
      return (
        <input
          {...commonProps}
          type="checkbox"
          checked={value !== undefined && value !== 'false'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? '' : undefined)}
        />
      );
    case 'enum':
      return (
        <EnumField {...commonProps} values={definition.values} value={value} onChange={onChange} />
      );
    case 'number':
    case 'text':
      return (
        <TextField {...commonProps} definition={definition} value={value} onChange={onChange} />
      );
  }
}

type CommonFieldProps = Pick<AttributeControlProps, 'value' | 'onChange'> & {
  readonly id: string;
  readonly 'aria-describedby': string;
};

function EnumField({
  values: options,
  value,
  onChange,
  ...commonProps
}: CommonFieldProps & Pick<AttributeDefinition, 'values'>) {
  const { notSet } = usePlaygroundMessages();
  return (
    <select
      {...commonProps}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    >
      <option value="">{notSet}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** A text field. Invalid text stays in the field, but is not applied. */
function TextField({
  definition,
  value,
  onChange,
  ...commonProps
}: CommonFieldProps & Pick<AttributeControlProps, 'definition'>) {
  const { notSet, invalidValue } = usePlaygroundMessages();
  const [invalidText, setInvalidText] = useState<string>();
  const handleInput = (text: string) => {
    const isValid =
      text === '' || (isSafeValue(definition.name, text) && isValidValue(definition, text));
    setInvalidText(isValid ? undefined : text);
    if (isValid) onChange(text === '' ? undefined : text);
  };
  return (
    <>
      <input
        {...commonProps}
        type={definition.allowsInfinity ? 'text' : definition.kind}
        step="any"
        value={invalidText ?? value ?? ''}
        placeholder={notSet}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={invalidText !== undefined}
        onChange={({ currentTarget }) => handleInput(currentTarget.value)}
      />
      {invalidText !== undefined && <strong role="alert">{invalidValue}</strong>}
    </>
  );
}
