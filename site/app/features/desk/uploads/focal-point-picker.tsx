import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface FocalPointProps {
  readonly picture: string;
  /** From 0 to 1 each way; null for the middle. */
  readonly point: Point | null;
  readonly onChange: (point: Point) => void;
}

/** A step of an arrow key. */
const step = 0.02;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Lets an editor say, by a click or the arrow keys, what of a picture must stay in every crop. */
export function FocalPointPicker({ picture, point, onChange }: FocalPointProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { fields } = useDeskTexts();
  const { x, y } = point ?? { x: 0.5, y: 0.5 };
  useEffect(() => {
    button.current?.style.setProperty('--focal-x', `${x * 100}%`);
    button.current?.style.setProperty('--focal-y', `${y * 100}%`);
  }, [x, y]);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by the keyboard has no place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange(within((event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height));
  };
  const move = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(within(x + by.x, y + by.y));
  };
  return (
    <button
      ref={button}
      type="button"
      className="desk-focal"
      aria-label={fields.focalPoint(Math.round(x * 100), Math.round(y * 100))}
      onClick={click}
      onKeyDown={move}
    >
      <img src={picture} alt="" />
    </button>
  );
}

function within(x: number, y: number): Point {
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
  return { x: part(x), y: part(y) };
}
