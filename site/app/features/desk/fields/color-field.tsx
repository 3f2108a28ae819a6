import { getControlProps, type FieldProps } from '../field-props.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** Components from 0 to 255. */
interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha?: number;
}

/** A color field. Editing keeps the alpha component. */
export function ColorField(props: FieldProps) {
  const { value, onChange } = props;
  const { fields, remove } = useDeskMessages();
  const color = isColor(value) ? value : undefined;
  return (
    <div className="desk-row">
      <input
        {...getControlProps(props)}
        type="color"
        value={color ? toHex(color) : '#000000'}
        onChange={({ currentTarget }) => {
          onChange({ alpha: 255, ...color, ...fromHex(currentTarget.value) });
        }}
      />
      <span className="desk-note">{color ? toHex(color) : fields.noColor}</span>
      {color && (
        <button type="button" className="desk-link-button" onClick={() => onChange(null)}>
          {remove}
        </button>
      )}
    </div>
  );
}

function isColor(value: unknown): value is Color {
  return typeof value === 'object' && value !== null && 'red' in value && 'blue' in value;
}

function toHex({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map((component) => component.toString(16).padStart(2, '0')).join('')}`;
}

function fromHex(text: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(text.slice(start, start + 2), 16),
  );
  return { red, green, blue };
}
