import { naming, textOf, type FieldProps } from '../field-props.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** One line of text, or one of the values that are allowed. */
export function StringField(props: FieldProps) {
  const { value, onChange, locale, field } = props;
  const allowed = field.validators['enum']?.['values'];
  if (Array.isArray(allowed)) return <EnumField {...props} allowed={allowed.map(String)} />;
  return (
    <input
      {...naming(props)}
      type="text"
      lang={locale}
      dir="auto"
      value={textOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

function EnumField({ allowed, ...props }: FieldProps & { readonly allowed: readonly string[] }) {
  const { fields } = useDeskTexts();
  return (
    <select
      {...naming(props)}
      value={textOf(props.value)}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value || null)}
    >
      <option value="">{fields.none}</option>
      {allowed.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}

/** Several lines of text. */
export function MultilineField(props: FieldProps) {
  const { value, onChange, locale } = props;
  return (
    <textarea
      {...naming(props)}
      className="desk-text"
      rows={3}
      lang={locale}
      dir="auto"
      value={textOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
