import { ValuationForm } from '@brokerage/contracts';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { filledValues } from '../../../shared/forms/filled-resolver.ts';
import { keepAnswers, readAnswers } from '../../../shared/forms/valuation-answers.ts';
import { STEPS } from './valuation.content.ts';

interface WizardStep {
  /** Counted from 0. */
  step: number;
  turnTo: (step: number) => void;
  /** The line that names the step; focused when the step changes. */
  title: RefObject<HTMLParagraphElement | null>;
}

const isField = (name: string): name is keyof ValuationForm => Object.hasOwn(ValuationForm.shape, name);

/** Keeps the wizard's step in the address, with one history entry each, and the answers in the tab. */
export function useWizardStep(
  wanted: string | undefined,
  {
    getValues,
    setValue,
    subscribe,
  }: Pick<UseFormReturn<z.input<typeof ValuationForm>, unknown, ValuationForm>, 'getValues' | 'setValue' | 'subscribe'>,
): WizardStep {
  const navigate = useNavigate();
  const title = useRef<HTMLParagraphElement>(null);
  const step = Math.max(
    STEPS.findIndex((_, index) => String(index + 1) === wanted),
    0,
  );
  const turnTo = useCallback(
    (next: number, replace = false): void => {
      void navigate({
        to: '/valuation',
        search: next === 0 ? {} : { step: String(next + 1) },
        replace,
        resetScroll: false,
      });
    },
    [navigate],
  );

  const isRestored = useRef(false);
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true;
      // Answers given before hydration take precedence.
      const given = filledValues(getValues());
      for (const [name, answer] of Object.entries(readAnswers()))
        if (isField(name) && !Object.hasOwn(given, name)) setValue(name, answer as never);
    }
    const open = firstOpenStep(getValues());
    if (step > open) turnTo(open, true);
  }, [step, getValues, setValue, turnTo]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepAnswers(values) }),
    [subscribe],
  );

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return { step, turnTo, title };
}

/** Returns the first step with a missing answer, or the last step. */
function firstOpenStep(values: object): number {
  const open = new Set(ValuationForm.safeParse(filledValues(values)).error?.issues.map(({ path }) => String(path[0])));
  const first = STEPS.findIndex(({ fields }) => fields.some((field) => open.has(field)));
  return first === -1 ? STEPS.length - 1 : first;
}
