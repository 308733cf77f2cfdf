import { type EventsOf, machine, type StateOf } from './machine.ts'

const ditoPorUmaPessoa = { Arquivou: 'arquivada', Acompanhou: 'acompanhada', Comunicou: 'aComunicar' } as const

/**
 * An unusual movement of a company (decision 0098): found by a rule, then filed, watched for some days more, or to be
 * reported; what is to be reported ends with the number under which COAF has it.
 */
export const alertaDeMovimento = machine('AlertaDeMovimento', 'aberta', {
  aberta: ditoPorUmaPessoa,
  acompanhada: ditoPorUmaPessoa,
  aComunicar: { Registrou: 'comunicada' },
  arquivada: {},
  comunicada: {},
})
export type SituacaoDoAlerta = StateOf<typeof alertaDeMovimento>
export type EventoDoAlerta = EventsOf<typeof alertaDeMovimento>
export const situacoesDoAlerta = alertaDeMovimento.states as [SituacaoDoAlerta, ...SituacaoDoAlerta[]]
