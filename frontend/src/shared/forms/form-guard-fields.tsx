/**
 * The page the form is on, and a field for programs: out of sight, out of the tab order and not for a browser to fill in.
 * It is not `display:none`, which many programs look for.
 */
export function FormGuardFields({ page }: { page: string }) {
  return (
    <>
      <input type="hidden" name="page" value={page} />
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name="topicRef" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
