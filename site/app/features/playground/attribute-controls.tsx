import { useId, useState, type ReactNode } from 'react';
import type { AttributeDefinition } from './attribute-definition.ts';
import { usePlaygroundMessages } from './use-playground-messages.ts';
import { isValidValue, isSafeValue, setValue, type AttributeValues } from './attribute-values.ts';

export interface AttributeControlsProps {
  readonly knobs: readonly AttributeDefinition[];
  readonly values: AttributeValues;
  readonly onChange: (values: AttributeValues) => void;
}

/** A field for each attribute, and one that finds them by name. */
export function AttributeControls({ knobs, values, onChange }: AttributeControlsProps) {
  const texts = usePlaygroundMessages();
  const [wanted, setWanted] = useState('');
  const found = knobs.filter(({ name }) => name.includes(wanted.trim().toLowerCase()));
  return (
    <div className="knobs">
      <input
        type="search"
        className="knob-search"
        value={wanted}
        aria-label={texts.find}
        placeholder={texts.find}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <ul>
        {found.map((knob) => (
          <li key={knob.name}>
            <AttributeControl
              knob={knob}
              value={values[knob.name]}
              onChange={(value) => onChange(setValue(values, knob.name, value))}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{texts.noneFound}</p>}
    </div>
  );
}

interface FieldProps {
  readonly knob: AttributeDefinition;
  readonly value: string | undefined;
  /** Called with its new value; absent for an attribute that is not there. */
  readonly onChange: (value: string | undefined) => void;
}

function AttributeControl({ knob, value, onChange }: FieldProps) {
  const id = useId();
  const hint = `${id}-hint`;
  return (
    <>
      <label htmlFor={id} dir="ltr">
        <code>{knob.name}</code>
      </label>
      {fieldOf({ knob, value, onChange }, id, hint)}
      <small id={hint} lang="en">
        {knob.description}
      </small>
    </>
  );
}

function fieldOf({ knob, value, onChange }: FieldProps, id: string, hint: string): ReactNode {
  const common = { id, 'aria-describedby': hint };
  switch (knob.kind) {
    case 'boolean':
      return (
        <input
          {...common}
          type="checkbox"
          checked={value !== undefined && value !== 'false'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? '' : undefined)}
        />
      );
    case 'word':
      return <EnumField {...common} values={knob.values} value={value} onChange={onChange} />;
    case 'number':
    case 'text':
      return <TextField {...common} knob={knob} value={value} onChange={onChange} />;
  }
}

type Common = Pick<FieldProps, 'value' | 'onChange'> & {
  readonly id: string;
  readonly 'aria-describedby': string;
};

function EnumField({
  values: words,
  value,
  onChange,
  ...common
}: Common & Pick<AttributeDefinition, 'values'>) {
  const { unset } = usePlaygroundMessages();
  return (
    <select
      {...common}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    >
      <option value="">{unset}</option>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </select>
  );
}

/** What is not allowed stays in the field, and is not taken. */
function TextField({ knob, value, onChange, ...common }: Common & Pick<FieldProps, 'knob'>) {
  const { unset, notAllowed } = usePlaygroundMessages();
  const [wrong, setWrong] = useState<string>();
  const take = (text: string) => {
    const isRight = text === '' || (isSafeValue(knob.name, text) && isValidValue(knob, text));
    setWrong(isRight ? undefined : text);
    if (isRight) onChange(text === '' ? undefined : text);
  };
  return (
    <>
      <input
        {...common}
        type={knob.allowsInfinity ? 'text' : knob.kind}
        step="any"
        value={wrong ?? value ?? ''}
        placeholder={unset}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong !== undefined}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      {wrong !== undefined && <strong role="alert">{notAllowed}</strong>}
    </>
  );
}
