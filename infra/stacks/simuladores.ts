import type { App } from 'aws-cdk-lib'
import { type Contexto, Pilha } from '../constructs/Pilha.ts'
import { parametrosDeInfra } from '../names.ts'

/**
 * Where a stage's providers are simulated. The simulators themselves run as one long-lived process (functions/sandbox
 * keeps its state on disk), so the stack only records where; it exists to be refused in production.
 * @throws Error in a production stage.
 */
export class Simuladores extends Pilha {
  constructor(app: App, contexto: Contexto) {
    const { estagio } = contexto
    if (estagio.producao || !estagio.simuladores) throw new Error(`Stage ${estagio.nome} has no simulators`)
    super(app, 'simuladores', contexto, { description: 'Simulated providers. Never in production.' })
    this.gravarParametro('Onde', parametrosDeInfra(estagio).simuladores, new URL(estagio.provedores.PIX_URL).origin)
  }
}
