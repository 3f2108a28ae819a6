interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value in words. */
  readonly label: string;
  /** What else is worth telling of it. */
  readonly note?: string | undefined;
}

/** Amounts under each other, the longest bar first; each says in words what it is. */
export function BarList({ bars }: { readonly bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="bars">
      {bars.map(({ name, value, label, note }, index) => (
        <li key={index}>
          <span className="bars-name">{name}</span>
          <span className="bars-value">
            {label}
            {note !== undefined && <span className="bars-aside">{note}</span>}
          </span>
          <svg aria-hidden="true">
            <rect className="bars-ground" width="100%" height="100%" />
            <rect width={`${((100 * value) / longest).toFixed(2)}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
