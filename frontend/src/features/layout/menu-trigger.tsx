import { ChevronDown } from 'lucide-react';

export const TOP_ITEM =
  'inline-flex min-h-11 items-center gap-1 border-b-3 border-transparent px-3 font-semibold hover:border-edge data-[state=open]:border-signal data-[status=active]:border-signal';

/** The content of a button that opens a menu; the button has the class `group`. */
export function MenuTrigger({ name }: { name: string }) {
  return (
    <>
      {name}
      <ChevronDown
        aria-hidden="true"
        className="size-4 text-muted transition-transform group-data-[state=open]:rotate-180"
      />
    </>
  );
}
