/** The package ships no types. */
declare module 'asl-validator' {
  /** Adds `QueryLanguage` to the states of what it is given: pass a copy. */
  export default function validate(definition: unknown): { isValid: boolean; errors: unknown[] }
}
