import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStore, WorkingFileHead } from './browser-store.ts';
import type { Mark, Marks, Plan } from './working-file.model.ts';
import { WorkingFile, type TabChannel } from './working-file.ts';

/** Tabs of this site that show working files. */
function tabChannel(): TabChannel {
  const channel = new BroadcastChannel('working-file');
  let isOpen = true;
  return {
    // What is exchanged with the account may arrive after the page has closed its file.
    post: (...message) => isOpen && channel.postMessage(...message),
    listen: (receive) => channel.addEventListener('message', ({ data }) => receive(data)),
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}

/** The working file of a purchase, once what the browser keeps of it has been read. */
export function useWorkingFile(head: Omit<WorkingFileHead, 'property' | 'plan'>): WorkingFile | undefined {
  const [file, setFile] = useState<WorkingFile>();
  // The same purchase may come as another object, from the server instead of from the browser's copy.
  const text = JSON.stringify({ ...head, property: '' });
  useEffect(() => {
    const opened = new WorkingFile(WorkingFileHead.parse(JSON.parse(text)), browserStore, tabChannel(), () =>
      Date.now(),
    );
    const closing = new AbortController();
    const show = async (): Promise<void> => {
      await opened.load();
      if (!closing.signal.aborted) setFile(opened);
    };
    void show();
    return () => {
      closing.abort();
      opened.close();
      setFile(undefined);
    };
  }, [text]);
  return file;
}

/** One item's mark: the caller is drawn anew when this mark changes and no other. */
export function useMark(file: WorkingFile, itemId: string): Mark | undefined {
  return useSyncExternalStore(file.subscribe, () => file.mark(itemId));
}

export function useMarks(file: WorkingFile): Marks {
  return useSyncExternalStore(file.subscribe, file.all);
}

export function useProperty(file: WorkingFile): string {
  return useSyncExternalStore(file.subscribe, () => file.head.property);
}

export function usePlan(file: WorkingFile): Plan {
  return useSyncExternalStore(file.subscribe, () => file.head.plan);
}

export function useKept(file: WorkingFile): boolean {
  return useSyncExternalStore(file.subscribe, () => file.kept);
}
