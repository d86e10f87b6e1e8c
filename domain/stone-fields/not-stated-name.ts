/** The name, and its code, of a shape or colour that a stone does not state. */
export const notStatedName = '';
export const notStatedCode = 0;
