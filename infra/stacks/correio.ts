import type { App } from 'aws-cdk-lib'
import { correio } from '../constructs/correio.ts'
import { type Contexto, Pilha } from '../constructs/Pilha.ts'

/**
 * The sending domain and its DNS records, away from `dados`: they depend on a zone that may not be ours yet, and a record
 * that is refused must not take the table's creation back.
 */
export class Correio extends Pilha {
  constructor(app: App, contexto: Contexto) {
    super(app, 'correio', contexto, { description: 'The sending domain and its records. Retained.' })
    correio(this)
  }
}
