/**
 * A lifecycle as a table `estado → evento → estado`. A target that is no row is a compile error; the property tests
 * (reachable, can end, illegal refused) and the Mermaid drawing come from the same table.
 */
export type Edges<S extends string> = Record<S, Readonly<Record<string, S>>>

export interface Machine<T extends Edges<string>> {
  name: string
  initial: keyof T & string
  table: T
  /** The next state, or undefined when the event is not legal in that state. */
  next(state: keyof T & string, event: EventOf<T>): (keyof T & string) | undefined
  /** A state that nothing may leave. */
  isTerminal(state: keyof T & string): boolean
  states: (keyof T & string)[]
  events: EventOf<T>[]
  mermaid(): string
}
export type StateOf<M> = M extends Machine<infer T> ? keyof T & string : never
export type EventOf<T> = { [S in keyof T]: keyof T[S] & string }[keyof T]
export type EventsOf<M> = M extends Machine<infer T> ? EventOf<T> : never

export function machine<const T extends Record<string, Readonly<Record<string, keyof T & string>>>>(
  name: string,
  initial: keyof T & string,
  table: T,
): Machine<T> {
  const states = Object.keys(table) as (keyof T & string)[]
  const events = [...new Set(states.flatMap(s => Object.keys(table[s] ?? {})))] as EventOf<T>[]
  return {
    name,
    initial,
    table,
    states,
    events,
    next: (state, event) => (table[state] as Record<string, keyof T & string> | undefined)?.[event],
    isTerminal: state => Object.keys(table[state] ?? {}).length === 0,
    mermaid: () =>
      [
        'stateDiagram-v2',
        `  [*] --> ${initial}`,
        ...states.flatMap(from =>
          Object.entries(table[from] ?? {}).map(([event, to]) => `  ${from} --> ${to}: ${event}`),
        ),
        ...states.filter(s => Object.keys(table[s] ?? {}).length === 0).map(s => `  ${s} --> [*]`),
      ].join('\n'),
  }
}
