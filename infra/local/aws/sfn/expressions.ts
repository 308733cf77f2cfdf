/**
 * JSONata as Step Functions evaluates it: any string that is `{% … %}` whole, anywhere inside a field, with `$states`
 * and the workflow's variables; no input document (`$` alone is nothing). An expression that yields nothing is an error.
 */
import { createHash } from 'node:crypto'
import jsonata from 'jsonata'
import type { Json, JsonObject } from './definition.ts'
import { StateFailure } from './failure.ts'

export interface Scope {
  states: JsonObject
  variables: JsonObject
}

export interface Entropy {
  /** In [0, 1). */
  number(): number
  uuid(): string
}

export class Expressions {
  private readonly compiled = new Map<string, jsonata.Expression>()
  private readonly now: () => number
  private readonly entropy: Entropy

  constructor(now: () => number, entropy: Entropy) {
    this.now = now
    this.entropy = entropy
  }

  /** Evaluates every expression inside `template`; throws StateFailure `States.QueryEvaluationError`. */
  async evaluate(template: Json, scope: Scope): Promise<Json> {
    if (typeof template === 'string') return isExpression(template) ? this.expression(template, scope) : template
    if (template === null || typeof template !== 'object') return template
    if (Array.isArray(template)) return Promise.all(template.map(item => this.evaluate(item, scope)))
    return this.fields(template, scope)
  }

  /** The same for a whole object, such as `Assign`. */
  async fields(template: JsonObject, scope: Scope): Promise<JsonObject> {
    const result: JsonObject = {}
    for (const [key, value] of Object.entries(template)) result[key] = await this.evaluate(value, scope)
    return result
  }

  private async expression(text: string, scope: Scope): Promise<Json> {
    let value: unknown
    try {
      value = await this.compile(text).evaluate(undefined, { ...scope.variables, states: scope.states })
    } catch (error) {
      throw new StateFailure('States.QueryEvaluationError', `${text}: ${message(error)}`)
    }
    const plain = JSON.stringify(value)
    if (plain !== undefined) return JSON.parse(plain) as Json
    throw new StateFailure(
      'States.QueryEvaluationError',
      `The JSONata expression '${text}' returned nothing (undefined).`,
    )
  }

  private compile(text: string): jsonata.Expression {
    const known = this.compiled.get(text)
    if (known) return known
    const expression = jsonata(text.slice(2, -2).trim())
    this.register(expression)
    this.compiled.set(text, expression)
    return expression
  }

  /** Time is ours, and Step Functions adds a few functions to the language. */
  private register(expression: jsonata.Expression): void {
    const now = (picture?: string, zone?: string) => {
      const format = jsonata('$fromMillis(now, picture, zone)')
      return format.evaluate({ now: this.now(), picture, zone })
    }
    expression.registerFunction('now', now, '<s?s?:s>')
    expression.registerFunction('millis', () => this.now(), '<:n>')
    expression.registerFunction('uuid', () => this.entropy.uuid(), '<:s>')
    expression.registerFunction('random', () => this.entropy.number(), '<n?:n>')
    expression.registerFunction('parse', (text: string) => JSON.parse(text) as unknown, '<s:x>')
    expression.registerFunction('hash', hash, '<s-s:s>')
    expression.registerFunction('range', range, '<nnn?:a<n>>')
    expression.registerFunction('partition', partition, '<an:a>')
  }
}

const isExpression = (text: string): boolean => text.startsWith('{%') && text.endsWith('%}')

/** JSONata throws plain objects with a code and a message. */
function message(error: unknown): string {
  return error !== null && typeof error === 'object' && 'message' in error ? String(error.message) : String(error)
}

function hash(text: string, algorithm: string): string {
  return createHash(algorithm.replace('-', '').toLowerCase()).update(text).digest('hex')
}

function range(from: number, to: number, step = 1): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, i) => from + i * step)
}

function partition(items: unknown[], size: number): unknown[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}
