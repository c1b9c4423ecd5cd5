export interface TooltipTarget {
  text: string;
  place: { left: number; top: number; width: number; height: number };
}
