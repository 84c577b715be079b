import { buttonClass } from '../../../shared/ui/button-class.ts';

export function PrintButton() {
  return (
    <button type="button" onClick={() => window.print()} className={buttonClass('outline')}>
      Print the data sheets
    </button>
  );
}
