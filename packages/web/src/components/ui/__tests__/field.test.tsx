import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Field } from "../field.tsx";

it("keeps the hint and the error beside the control, above a button that fills it", () => {
  const field = renderToStaticMarkup(
    <Field
      label="Bio"
      hint="Some words."
      error="Too long"
      action={<button type="button">Fill</button>}
    >
      {(control) => <textarea {...control} />}
    </Field>,
  );
  const order = ["</textarea>", "Some words.", "Too long", "Fill"].map((part) =>
    field.indexOf(part),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
});
