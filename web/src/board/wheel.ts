// The mouse wheel as steps to take back and to do again. Wheels and touchpads send anything between one event a notch
// and a hundred small ones; steps are counted by the way the wheel has turned.

/** So much turning is one step, in CSS pixels; a notch of most wheels is 100 or more. */
const kNotch = 60;
/** Two steps are so far apart at least, in milliseconds, so that the board can be followed. */
const kPause = 90;
/** A turn of the wheel that began on the steps does not go on to scroll the page, for so long after the last step. */
const kHold = 500;

export type WheelAnswer = 'undo' | 'redo' | 'hold' | 'pass';

export class WheelSteps {
  private turned = 0;
  private last = -Infinity;

  /** `pass`: the page may scroll; `hold`: nothing happens yet. */
  turn(
    delta: number,
    time: number,
    { undoable, redoable }: { undoable: boolean; redoable: boolean },
  ): WheelAnswer {
    const possible = delta < 0 ? undoable : delta > 0 && redoable;
    if (!possible) {
      this.turned = 0;
      return time - this.last < kHold ? 'hold' : 'pass';
    }
    if (Math.sign(delta) !== Math.sign(this.turned)) this.turned = 0;
    this.turned += delta;
    if (Math.abs(this.turned) < kNotch || time - this.last < kPause) return 'hold';
    this.turned = 0;
    this.last = time;
    return delta < 0 ? 'undo' : 'redo';
  }
}
