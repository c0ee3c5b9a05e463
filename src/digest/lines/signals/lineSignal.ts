/** A segment worth a look, and how much: 0 to 1. */
export interface LineSignal {
  index: number;
  attention: number;
}
