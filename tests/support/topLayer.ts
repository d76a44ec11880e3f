/**
 * The browser's top layer, which jsdom lacks: modal dialogs and popovers as far as components use them (HTML Standard, "The dialog element" and
 * "The popover attribute"). Focus is not kept inside and nothing is inert: tests/e2e/dialog.spec.ts checks both in a browser.
 */
interface Entry {
  element: HTMLElement;
  focusedBefore: Element | null;
}
let entries: Entry[] = [];
const find = (element: HTMLElement) => entries.find((entry) => entry.element === element && element.isConnected);

function add(element: HTMLElement) {
  if (!element.isConnected) throw new DOMException('The element is not in a document.', 'InvalidStateError');
  entries.push({ element, focusedBefore: document.activeElement });
}

function remove(element: HTMLElement) {
  const entry = find(element);
  entries = entries.filter((other) => other !== entry);
  if (entry?.focusedBefore instanceof HTMLElement && entry.focusedBefore.isConnected) entry.focusedBefore.focus();
}

HTMLDialogElement.prototype.showModal = function () {
  if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
  add(this);
  this.open = true;
  (this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]') ?? this).focus();
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  remove(this);
  setTimeout(() => this.dispatchEvent(new Event('close')));
};

HTMLElement.prototype.togglePopover = function (options) {
  const isShown = find(this) !== undefined;
  const shallShow = typeof options === 'boolean' ? options : !isShown;
  if (shallShow === isShown) return isShown;
  const [oldState, newState] = shallShow ? ['closed', 'open'] : ['open', 'closed'];
  this.dispatchEvent(Object.assign(new Event('beforetoggle', { cancelable: shallShow }), { oldState, newState }));
  if (shallShow) add(this);
  else remove(this);
  return shallShow;
};
HTMLElement.prototype.hidePopover = function () {
  this.togglePopover(false);
};

document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget');
  if (id) document.getElementById(id)?.togglePopover();
});

/** A close request goes to what was opened last; a popover that is closed by hand (`manual`) does not hear it. */
window.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const top = entries.findLast(({ element }) => element.isConnected && element.getAttribute('popover') !== 'manual')?.element;
  if (top instanceof HTMLDialogElement) {
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  } else top?.hidePopover();
});
