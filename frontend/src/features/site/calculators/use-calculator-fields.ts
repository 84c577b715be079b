import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type FieldTexts, searchOf, textsOf } from './calculator-inputs.ts';
import type { CalculatorSearch, FieldName } from './calculator-search.ts';

/** The address follows the typing at this distance; browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 400;

/**
 * The texts of the fields, and the address that carries them. An address changed by a link on
 * the site is taken over.
 */
export function useCalculatorFields(search: CalculatorSearch) {
  const navigate = useNavigate();
  const [texts, setTexts] = useState<FieldTexts>(() => textsOf(search));
  const inAddress = JSON.stringify(search);
  const written = useRef(inAddress);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setTexts(textsOf(JSON.parse(inAddress)));
  }, [inAddress]);

  const wanted = JSON.stringify(searchOf(texts));
  const touched = useRef(false);
  useEffect(() => {
    if (!touched.current || wanted === written.current) return;
    const timer = setTimeout(() => {
      written.current = wanted;
      void navigate({
        to: '/calculators',
        search: JSON.parse(wanted),
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, navigate]);

  const change = (changed: Partial<FieldTexts>): void => {
    touched.current = true;
    setTexts((before) => ({ ...before, ...changed }));
  };
  return {
    texts,
    set: (name: FieldName, text: string) => change({ [name]: text }),
    clear: () => change(textsOf({})),
  };
}
