import {
  isOptionName,
  listPresetOptions,
  parseChoice,
  resolveScene,
  serializeChoice,
  type Choice,
} from './choice.ts';
import { optionNames, options, type Option, type OptionName } from './options.ts';
import { states } from './states.ts';
import { streams } from './streams.ts';

/** The breakpoints of the layouts, and widths between and beyond them. */
const suggestedWidths = [320, 470, 900, 1440];

/** The option that has buttons instead of a form control. */
const PANEL_OPTION = 'panel';

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Labels a control. */
function createField(
  text: string,
  control: HTMLInputElement | HTMLSelectElement,
  ...rest: readonly Node[]
): HTMLElement {
  control.id = `option-${control.name}`;
  const label = createElement('label', { htmlFor: control.id }, text);
  return createElement('div', { className: 'field' }, label, control, ...rest);
}

function createOptionField(name: OptionName): HTMLElement {
  const { label, values, range }: Option = options[name];
  if (values) {
    const items = Object.entries(values).map(([value, text]) =>
      createElement('option', { value }, text),
    );
    return createField(label, createElement('select', { name }, ...items));
  }
  const [min, max] = range ?? [0, 0];
  const suggestions = suggestedWidths.map((width) =>
    createElement('option', { value: String(width) }),
  );
  const list = createElement('datalist', { id: `${name}-list` }, ...suggestions);
  const properties = { name, type: 'number', min: String(min), max: String(max) };
  const input = createElement('input', { ...properties, placeholder: 'Page width' });
  input.setAttribute('list', list.id);
  return createField(label, input, list);
}

/** The form with a control for every option. */
export class Panel {
  readonly #form: HTMLFormElement;
  readonly #messages: HTMLElement;
  readonly #attributes = createElement('input', {
    name: 'attributes',
    autocomplete: 'off',
    spellcheck: false,
    placeholder: 'hide-after=0&stats',
  });
  #choice: Choice;

  /**
   * @param onChange called with the new choice.
   * @param onRestart called to create the player again.
   */
  constructor(
    form: HTMLFormElement,
    messages: HTMLElement,
    choice: Choice,
    onChange: (choice: Choice) => void,
    onRestart: () => void,
  ) {
    this.#form = form;
    this.#messages = messages;
    this.#choice = choice;
    const fields = optionNames.filter((name) => name !== PANEL_OPTION).map(createOptionField);
    const attributes = createField(
      'Other attributes of the player, as a query string',
      this.#attributes,
    );
    attributes.classList.add('wide');
    const createButton = (text: string, onclick: () => void) =>
      createElement('button', { type: 'button', onclick }, text);
    const hide = (): void =>
      onChange({ ...this.#choice, values: { ...this.#choice.values, panel: '0' } });
    const actions = [
      createButton('Create the player again', onRestart),
      createButton('Reset the options', () => onChange(parseChoice(''))),
      createButton('Hide the panel until “Back”', hide),
    ];
    form.append(...fields, attributes, createElement('div', { className: 'actions' }, ...actions));
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('change', () => {
      const { errors, ...changed } = this.#read();
      this.showMessages(errors);
      if (errors.length === 0) onChange(changed);
    });
  }

  /** Shows a choice in the controls. Controls of options that the layout determines are disabled. */
  show(choice: Choice): void {
    this.#choice = choice;
    const presetOptions = listPresetOptions(choice);
    const { stream, state } = resolveScene(choice);
    const resolved: Partial<Record<OptionName, string | undefined>> = {
      stream: findName(streams, stream),
      state: findName(states, state),
    };
    for (const name of optionNames) {
      const control = this.#form.elements.namedItem(name);
      if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) continue;
      control.disabled = presetOptions.includes(name);
      control.value = (control.disabled ? resolved[name] : undefined) ?? choice.values[name];
    }
    this.#attributes.value = new URLSearchParams(choice.attributes).toString();
  }

  /** Shows messages; an empty list removes them. */
  showMessages(messages: readonly string[]): void {
    this.#messages.replaceChildren(...messages.map((text) => createElement('li', {}, text)));
  }

  /** Parses the values of all controls. A disabled control keeps its previous value. */
  #read() {
    const values = { ...this.#choice.values };
    for (const [name, value] of new FormData(this.#form)) {
      if (isOptionName(name) && typeof value === 'string') values[name] = value;
    }
    const query = serializeChoice({ values, attributes: {} });
    const { values: parsedValues, errors } = parseChoice(query);
    const attributesChoice = parseChoice(this.#attributes.value.trim());
    return {
      values: parsedValues,
      attributes: attributesChoice.attributes,
      errors: [...errors, ...attributesChoice.errors],
    };
  }
}

function findName(table: Readonly<Record<string, unknown>>, row: unknown): string | undefined {
  return Object.keys(table).find((name) => table[name] === row);
}
