// What an extension costs that does nothing: a measure for one that does something.
module.exports = { activate: () => undefined };
