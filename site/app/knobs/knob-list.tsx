import { useId, useState, type ReactNode } from 'react';
import type { Knob } from './knob.ts';
import { useKnobTexts } from './use-knob-texts.ts';
import { fits, isAllowed, withValue, type Values } from './values.ts';

export interface KnobListProps {
  readonly knobs: readonly Knob[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** A field for each attribute, and one that finds them by name. */
export function KnobList({ knobs, values, onChange }: KnobListProps) {
  const texts = useKnobTexts();
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
            <KnobField
              knob={knob}
              value={values[knob.name]}
              onChange={(value) => onChange(withValue(values, knob.name, value))}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{texts.noneFound}</p>}
    </div>
  );
}

interface FieldProps {
  readonly knob: Knob;
  readonly value: string | undefined;
  /** Called with its new value; absent for an attribute that is not there. */
  readonly onChange: (value: string | undefined) => void;
}

function KnobField({ knob, value, onChange }: FieldProps) {
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
      return <WordField {...common} words={knob.words} value={value} onChange={onChange} />;
    case 'number':
    case 'text':
      return <TextField {...common} knob={knob} value={value} onChange={onChange} />;
  }
}

type Common = Pick<FieldProps, 'value' | 'onChange'> & {
  readonly id: string;
  readonly 'aria-describedby': string;
};

function WordField({ words, value, onChange, ...common }: Common & Pick<Knob, 'words'>) {
  const { unset } = useKnobTexts();
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
  const { unset, notAllowed } = useKnobTexts();
  const [wrong, setWrong] = useState<string>();
  const take = (text: string) => {
    const isRight = text === '' || (isAllowed(knob.name, text) && fits(knob, text));
    setWrong(isRight ? undefined : text);
    if (isRight) onChange(text === '' ? undefined : text);
  };
  return (
    <>
      <input
        {...common}
        type={knob.isEndless ? 'text' : knob.kind}
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
