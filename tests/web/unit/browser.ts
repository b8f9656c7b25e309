// What parts of the page want of a browser as soon as they are read.
globalThis.addEventListener ??= () => {};
