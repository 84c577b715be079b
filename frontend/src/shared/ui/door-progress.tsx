/** Work going on: a roll-up door that lifts and falls. The text says what is happening. */
export function DoorProgress({ text }: { text: string }) {
  return (
    <output className="flex flex-col items-center gap-5 py-10 text-center">
      <span aria-hidden="true" className="block h-16 w-14 overflow-hidden border-2 border-b-4 border-ink bg-sunk">
        <span className="door block h-full w-full animate-[door-lift_1.8s_ease-in-out_infinite]" />
      </span>
      <span className="text-lg">{text}</span>
    </output>
  );
}
