import type { App } from 'aws-cdk-lib'
import type { FuncaoCarregada } from '../constructs/carregar.ts'
import { EndpointFunction } from '../constructs/EndpointFunction.ts'
import { grupoDeLog } from '../constructs/GrupoDeLog.ts'
import { type Contexto, Pilha } from '../constructs/Pilha.ts'

/** CloudFormation's 500 resources are about sixty functions. */
export const maximoDeFuncoes = 60

/** The endpoints of one room: `fn-pagador`, `fn-cartao`, `fn-painel-{area}`, `fn-backoffice-{area}`, `fn-plataforma`. */
export class Funcoes extends Pilha {
  constructor(app: App, nome: string, contexto: Contexto, funcoes: readonly FuncaoCarregada[]) {
    super(app, nome, contexto, `Functions: ${[...new Set(funcoes.map(f => f.area))].join(', ')}.`)
    if (funcoes.length > maximoDeFuncoes) throw new Error(`${nome} has ${funcoes.length} functions; split it`)
    const grupos = new Map([...new Set(funcoes.map(f => f.area))].map(area => [area, grupoDeLog(this, area)]))
    for (const f of funcoes) new EndpointFunction(this, f, grupos.get(f.area)!)
  }
}
