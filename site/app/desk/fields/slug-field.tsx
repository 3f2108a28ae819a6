import { slugOf } from '../slug.ts';
import { naming, textOf, type FieldProps } from './field-props.ts';

/** What the service takes for one. */
const isSlug = /^[a-z0-9_]+(?:-[a-z0-9_]+)*$/;

/** The part of an address that stands for a record; suggested from its title, or from what cannot be one. */
export function SlugField(props: FieldProps) {
  const { value, onChange } = props;
  const slug = textOf(value);
  const suggestion = slugOf(slug || titleIn(props));
  return (
    <>
      <input
        {...naming(props)}
        type="text"
        className="desk-code"
        spellCheck={false}
        autoCapitalize="none"
        value={slug}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
      {suggestion !== '' && suggestion !== slug && !isSlug.test(slug) && (
        <button type="button" className="desk-quiet" onClick={() => onChange(suggestion)}>
          Use “{suggestion}”
        </button>
      )}
    </>
  );
}

function titleIn({ values, locale }: FieldProps): string {
  const title = values['title'] ?? values['name'] ?? values['headline'];
  if (typeof title !== 'object' || title === null) return textOf(title);
  return textOf((title as Readonly<Record<string, unknown>>)[locale]);
}
