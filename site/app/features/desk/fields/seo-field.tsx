import { textOf, type FieldProps } from '../field-props.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** What search engines show before they cut off. */
const seoFields = [
  { key: 'title', label: 'seoTitle', shown: 60 },
  { key: 'description', label: 'seoDescription', shown: 160 },
] as const;

/** What search engines and link previews say of a record. */
export function SeoField({ id, value, locale, describedBy, onChange }: FieldProps) {
  const { fields: texts } = useDeskTexts();
  const seo = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return (
    <div className="desk-group" id={id} aria-describedby={describedBy}>
      {seoFields.map(({ key, label, shown }) => {
        const text = textOf(seo[key]);
        const isLong = text.length > shown;
        return (
          <div key={key}>
            <label htmlFor={`${id}-${key}`}>{texts[label]}</label>
            <textarea
              id={`${id}-${key}`}
              className="desk-text"
              rows={1}
              lang={locale}
              dir="auto"
              value={text}
              aria-describedby={`${id}-${key}-length`}
              onChange={({ currentTarget }) =>
                onChange({ ...seo, [key]: currentTarget.value || null })
              }
            />
            <p className="desk-note" id={`${id}-${key}-length`}>
              {texts.length(text.length, shown)}
              {isLong && texts.isLong}
            </p>
          </div>
        );
      })}
    </div>
  );
}
