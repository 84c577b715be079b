/**
 * Renders the form's page, and a honeypot field: off screen, out of the tab order and not autofilled. It avoids
 * `display:none`, which many programs look for.
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
