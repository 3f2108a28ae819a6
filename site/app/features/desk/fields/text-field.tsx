import { getControlProps, toText, type FieldProps } from '../field-props.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** A single-line text field, or a select if the field has an `enum` validator. */
export function StringField(props: FieldProps) {
  const { value, onChange, locale, field } = props;
  const options = field.validators['enum']?.['values'];
  if (Array.isArray(options)) return <EnumField {...props} options={options.map(String)} />;
  return (
    <input
      {...getControlProps(props)}
      type="text"
      lang={locale}
      dir="auto"
      value={toText(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

function EnumField({ options, ...props }: FieldProps & { readonly options: readonly string[] }) {
  const { fields } = useDeskMessages();
  return (
    <select
      {...getControlProps(props)}
      value={toText(props.value)}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value || null)}
    >
      <option value="">{fields.none}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** A multi-line text field. */
export function MultilineField(props: FieldProps) {
  const { value, onChange, locale } = props;
  return (
    <textarea
      {...getControlProps(props)}
      className="desk-text"
      rows={3}
      lang={locale}
      dir="auto"
      value={toText(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
