import { toast } from 'sonner';

const SHOWN_MS = 5000;
let shown: string | number | undefined;

function replace(next: () => string | number): void {
  if (shown !== undefined) toast.dismiss(shown);
  shown = next();
}

/** One message at a time, gone after 5 seconds. */
export function notifySuccess(text: string, detail?: string): void {
  replace(() => toast.success(<output>{text}</output>, { description: detail, duration: SHOWN_MS }));
}

/** One message at a time; a failure stays until the visitor closes it. */
export function notifyError(text: string, detail?: string): void {
  replace(() =>
    toast.error(<span role="alert">{text}</span>, { description: detail, duration: Number.POSITIVE_INFINITY }),
  );
}
