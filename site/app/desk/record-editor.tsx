import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { BlockEditingContext } from './blocks/block-editing.ts';
import { DecideDialog } from './dialogs/decide-dialog.tsx';
import { FieldRow } from './fields/field-row.tsx';
import { FieldScopeContext, InvalidInputContext } from './invalid-input-context.ts';
import { HeardFields } from '../frame/heard-fields.tsx';
import { LocaleTabs } from './locale-tabs.tsx';
import type { DeskModelWithFields } from './model.ts';
import { Preview } from './preview/preview.tsx';
import { pageOf } from './preview/page-of.ts';
import { fieldMessage, type FieldProblem, type Problem } from './problem.ts';
import { RecordHead } from './record-head.tsx';
import { valueIn, withValue, type DeskRecord } from './record.ts';
import type { Wish } from './saving/draft-keeper.ts';
import { withTypedText } from './invalid-input.ts';
import { useDraft } from './saving/use-draft.ts';
import { localeOfWrong, toWrongField } from './to-wrong-field.ts';
import { useDeskTexts } from './texts/use-desk-texts.ts';

interface RecordEditorProps {
  readonly model: DeskModelWithFields;
  /** The models of what may stand within its fields. */
  readonly blockModels: readonly DeskModelWithFields[];
  /** Languages of the content, the default one first. */
  readonly locales: readonly string[];
  readonly opened: DeskRecord;
  /** Whether this server shows drafts. */
  readonly showsDrafts: boolean;
}

/** Edits one record, saves what is typed, and shows its page beside. */
export function RecordEditor(props: RecordEditorProps) {
  const { model, blockModels, locales, opened, showsDrafts } = props;
  const blocks = useMemo(() => ({ models: blockModels, Row: FieldRow }), [blockModels]);
  const { keeper, state } = useDraft(opened);
  const [locale, setLocale] = useState(locales[0] ?? 'en');
  /** What was in the way of something other than saving; absent when nothing was. */
  const [refusal, setRefusal] = useState<Problem>();
  const [isGoing, setGoing] = useState(false);
  const make = useCallback(
    async (wish: Wish) => {
      setRefusal(undefined);
      setGoing(wish.do === 'remove');
      const problem = await keeper.make(wish);
      if (problem) setGoing(false);
      const fields = fieldsOf(problem);
      if (fields === undefined) setRefusal(problem);
      else {
        flushSync(() => {
          setRefusal(problem);
          setLocale((shown) => localeOfWrong(fields, shown));
        });
        toWrongField();
      }
      return problem;
    },
    [keeper],
  );
  const saveAnew = () => {
    setRefusal(undefined);
    keeper.saveAnew();
  };
  useKeys({ save: () => void keeper.flush(), publish: () => void make({ do: 'publish' }) });
  const { record, values } = state;
  const problem = state.problem ?? refusal;
  const wrong = problem?.kind === 'invalid' ? problem.fields : [];
  const texts = useDeskTexts();
  const problemOf = (apiKey: string) => {
    const found = wrong.find(
      (each) => each.field === apiKey && (!each.locale || each.locale === locale),
    );
    return found && fieldMessage(found, texts);
  };
  const { inputs } = state;
  const inputForm = useMemo(() => ({ inputs, report: keeper.setInput }), [inputs, keeper]);
  const isLocalised = model.fields.some(({ localised }) => localised);
  return (
    <div className="desk-work">
      <div className="desk-main">
        <HeardFields>
          <RecordHead {...{ model, state, refusal, make }} onSaveAnew={saveAnew} />
          {isLocalised && locales.length > 1 && (
            <LocaleTabs
              locales={locales}
              chosen={locale}
              wrong={[...wrong, ...Object.values(inputs)].flatMap((each) => each.locale ?? [])}
              onChoose={setLocale}
            />
          )}
          <div
            id="desk-fields"
            role={isLocalised && locales.length > 1 ? 'tabpanel' : undefined}
            aria-labelledby={isLocalised && locales.length > 1 ? `tab-${locale}` : undefined}
          >
            <BlockEditingContext value={blocks}>
              <InvalidInputContext value={inputForm}>
                {model.fields.map((field) => (
                  <FieldScopeContext
                    key={field.localised ? `${field.apiKey}-${locale}` : field.apiKey}
                    value={field.localised ? { locale } : {}}
                  >
                    <FieldRow
                      field={field}
                      locale={field.localised ? locale : (locales[0] ?? 'en')}
                      value={valueIn(field, values, locale)}
                      values={values}
                      problem={problemOf(field.apiKey)}
                      onChange={(value) => {
                        setRefusal((before) => withoutField(before, field.apiKey));
                        keeper.type((before) => withValue(field, before, { locale, value }));
                      }}
                    />
                  </FieldScopeContext>
                ))}
              </InvalidInputContext>
            </BlockEditingContext>
          </div>
        </HeardFields>
      </div>
      <Preview
        page={pageOf(model.apiKey, record.values['slug'], locale)}
        isSaved={record.version > 0}
        showsDrafts={showsDrafts}
        isGoing={isGoing}
      />
      {state.problem?.kind === 'stale' && (
        <DecideDialog
          fields={model.fields}
          mine={withTypedText(model.fields, values, inputs)}
          before={record.values}
          theirs={state.problem.theirs.values}
          onDecide={(whose) => keeper.decide(whose)}
        />
      )}
    </div>
  );
}

/** The fields that need another value; undefined where the problem is of another kind. */
function fieldsOf(problem: Problem | undefined): readonly FieldProblem[] | undefined {
  if (problem?.kind === 'invalid') return problem.fields;
  return problem?.kind === 'unparsed' ? problem.inputs : undefined;
}

/** What was wrong with a field may not be any more once it has another value. */
function withoutField(problem: Problem | undefined, name: string): Problem | undefined {
  if (problem?.kind === 'unparsed') return undefined;
  if (problem?.kind !== 'invalid') return problem;
  const fields = problem.fields.filter(({ field }) => field !== name);
  return fields.length > 0 ? { ...problem, fields } : undefined;
}

interface Keys {
  readonly save: () => void;
  readonly publish: () => void;
}

/** Ctrl+S (or ⌘S) saves at once, Ctrl+Enter publishes. */
function useKeys({ save, publish }: Keys): void {
  useEffect(() => {
    const life = new AbortController();
    const press = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const act = { s: save, Enter: publish }[event.key];
      // A key that is held down asks once; and an open question is to be answered first.
      if (!isCommand || !act || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!event.repeat) act();
    };
    document.addEventListener('keydown', press, { signal: life.signal });
    return () => life.abort();
  });
}
