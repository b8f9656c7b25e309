// What the unit tests look at.
export * from "../../../web/src/learn/crop";
export * from "../../../web/src/learn/rule_book";
export * from "../../../web/src/model/choices";
export * from "../../../web/src/model/completion";
export * from "../../../web/src/model/gather";
export * from "../../../web/src/model/march";
export * from "../../../web/src/model/odds";
export * from "../../../web/src/model/result";
export * from "../../../web/src/model/told";
export { Theater } from "../../../web/src/model/theater";
export { Desk } from "../../../web/src/table/desk";
export { offersOf } from "../../../web/src/table/offers";
export { signal, computed } from "../../../web/node_modules/@preact/signals";
