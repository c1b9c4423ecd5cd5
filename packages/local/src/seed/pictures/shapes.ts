import { type Canvas, paint } from "../../media/clips/canvas.ts";
import type { Colour } from "../../media/clips/palettes.ts";

/** The distance of a point inside the shape in pixels, negative outside. Half a pixel around zero is the soft rim. */
export type Shape = (x: number, y: number) => number;

export const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    (1 - Math.hypot((x - cx) / rx, (y - cy) / ry)) * Math.min(rx, ry);

export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    Math.min(x - left, right - x, y - top, bottom - y);

export const join =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    Math.max(...shapes.map((shape) => shape(x, y)));

export const overlap =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)));

export const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.min(shape(x, y), -hole(x, y));

export const ring = (cx: number, cy: number, radius: number, width: number): Shape =>
  without(ellipse(cx, cy, radius, radius), ellipse(cx, cy, radius - width, radius - width));

/** Skips blocks of the canvas that the shape does not touch. */
const block = 12;

/** Paints a shape on a canvas in one colour. */
export function fillShape(canvas: Canvas, shape: Shape, colour: Colour, alpha = 1): void {
  const fillBlock = (left: number, top: number): void => {
    const right = Math.min(canvas.width, left + block);
    const bottom = Math.min(canvas.height, top + block);
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const inside = shape(x + 0.5, y + 0.5) + 0.5;
        if (inside > 0) paint(canvas, x, y, colour, Math.min(1, inside) * alpha);
      }
    }
  };
  for (let top = 0; top < canvas.height; top += block) {
    for (let left = 0; left < canvas.width; left += block) {
      if (shape(left + block / 2, top + block / 2) >= -block) fillBlock(left, top);
    }
  }
}
