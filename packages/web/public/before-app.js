// Runs before the first paint.
(() => {
  const page = document.documentElement;
  // A chosen theme: a cookie, because logging out clears local storage.
  const match = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  if (match) page.dataset.theme = match[1];
  // Documents are filled as a visitor sees them: what only a visitor sees is not shown to somebody signed in.
  try {
    if (localStorage.getItem("authToken")) {
      page.dataset.session = "stored";
      // The place of a person's own rows on home, which are loaded later (src/features/home/components/own-rows.tsx).
      const height = localStorage.getItem("ownRowsHeight");
      if (height) page.style.setProperty("--own-rows", `${height}px`);
    }
  } catch {
    // Storage forbidden: nobody can be signed in.
  }
})();

// A filled document shows buttons and fields before the app listens to them. What is pressed and typed until then is
// kept, and repeated when the app is ready and knows who is here (src/app/start-page.tsx).
(() => {
  /** The fields that were changed, with what they then held. */
  const changes = new Map();
  /** Repeats the last press; an earlier one was given up for it. */
  let repeatPress;
  // Starts the app as soon as it can (src/main.tsx), and shows the line that says that something is coming (motion.css).
  const wait = () => {
    document.documentElement.dataset.waiting = "";
  };
  const storePress = (press) => {
    repeatPress = press;
    wait();
  };
  const storeChange = (field, held) => {
    changes.set(field, held);
    wait();
  };

  const onInput = ({ target }) => storeChange(target, target.value);
  const onChange = ({ target }) =>
    storeChange(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value);
  // A stored press ends here: while React hydrates, it would hydrate the target at once and act, and the repeated press
  // would act again.
  const onSubmit = (event) => {
    event.preventDefault();
    event.stopPropagation();
    const { target: form, submitter } = event;
    storePress(() => form.isConnected && form.requestSubmit(submitter));
  };
  const onClick = (event) => {
    const { target, detail } = event;
    const button = target.closest("button");
    if (!button || (button.type === "submit" && button.form)) return;
    event.stopPropagation();
    // A press by keyboard is a click without a count.
    storePress(() => button.isConnected && (detail === 0 ? pressByKey : pressByPointer)(button));
  };
  const listeners = { input: onInput, change: onChange, submit: onSubmit, click: onClick };

  function pressByKey(button) {
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    button.click();
  }

  function pressByPointer(button) {
    // Menus and tabs open when the pointer goes down, buttons act on the click.
    const options = { bubbles: true, cancelable: true, pointerType: "mouse" };
    button.dispatchEvent(new PointerEvent("pointerdown", options));
    button.dispatchEvent(new MouseEvent("mousedown", options));
    button.dispatchEvent(new PointerEvent("pointerup", options));
    button.dispatchEvent(new MouseEvent("mouseup", options));
    button.click();
  }

  function repeatChange(field, held) {
    if (!field.isConnected) return;
    if (typeof held === "boolean") {
      // From its other state, so that the click is a change for React as well.
      field.checked = !held;
      field.click();
      return;
    }
    // React passes over a value that it has seen in the field: it is set by the field's own type, not by React's.
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, held);
    const type = field.tagName === "SELECT" ? "change" : "input";
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  const each = Object.entries(listeners);
  for (const [type, listener] of each) document.addEventListener(type, listener, true);

  // From now on React acts. What is done by hand meanwhile is newer than what was kept: it is not undone.
  const forgetPress = ({ isTrusted }) => {
    if (isTrusted) repeatPress = undefined;
  };
  const forgetChange = ({ isTrusted, target }) => isTrusted && changes.delete(target);
  const stop = () => {
    for (const [type, listener] of each) document.removeEventListener(type, listener, true);
    for (const type of ["click", "submit"]) document.addEventListener(type, forgetPress, true);
    for (const type of ["input", "change"]) document.addEventListener(type, forgetChange, true);
  };
  // React handles no event within its effects, and renders what was typed before it can be sent: a task each.
  const repeat = () =>
    setTimeout(() => {
      for (const [field, held] of changes) repeatChange(field, held);
      // Focus that came early is told as well: a search field fetches its list then.
      document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
      setTimeout(() => {
        delete document.documentElement.dataset.waiting;
        repeatPress?.();
      });
    });
  document.addEventListener("app-listens", stop, { once: true });
  document.addEventListener("app-ready", repeat, { once: true });
})();
