import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Scenario, scenarioOf, searchOf } from './calculator-inputs.ts';
import { type CalculatorSearch, type FieldName, keptText, readKept } from './calculator-search.ts';

/** Delay before the address follows the typing; browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 400;

interface Shown {
  scenario: Scenario;
  /** The scenario to compare with. */
  kept?: Scenario | undefined;
}

const shownBy = ({ kept, ...search }: CalculatorSearch): Shown => ({
  scenario: scenarioOf(search),
  kept: kept === undefined ? undefined : scenarioOf(readKept(kept)),
});

const addressOf = ({ scenario, kept }: Shown): CalculatorSearch => ({
  ...searchOf(scenario),
  ...(kept ? { kept: keptText(searchOf(kept)) } : {}),
});

/**
 * Manages the visitor's input, the kept scenario, and the address that holds both. Follows an address changed by a link
 * on the site.
 */
export function useCalculatorFields(search: CalculatorSearch) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>(() => shownBy(search));
  const inAddress = JSON.stringify(search);
  const written = useRef(inAddress);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setShown(shownBy(JSON.parse(inAddress)));
  }, [inAddress]);

  const address = addressOf(shown);
  const wanted = JSON.stringify(address);
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

  const change = (next: (before: Shown) => Shown): void => {
    touched.current = true;
    setShown(next);
  };
  return {
    ...shown,
    address,
    set: (name: FieldName, text: string) =>
      change(({ scenario, kept }) => ({
        scenario: { ...scenario, texts: { ...scenario.texts, [name]: text } },
        kept,
      })),
    setInToronto: (inToronto: boolean) =>
      change(({ scenario, kept }) => ({ scenario: { ...scenario, inToronto }, kept })),
    clear: () => change(() => shownBy({})),
    keep: () => change(({ scenario }) => ({ scenario, kept: scenario })),
    swap: () => change(({ scenario, kept }) => ({ scenario: kept ?? scenario, kept: scenario })),
    forget: () => change(({ scenario }) => ({ scenario })),
  };
}
