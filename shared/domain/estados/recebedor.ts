import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * A receiver, from the invitation to the end. `convidado` is who was asked and has not answered; `ativo` has signed the
 * terms. Blocked and let go again, a receiver who had signed is active at once.
 */
export const recebedor = machine('Recebedor', 'convidado', {
  convidado: { Reenviado: 'convidado', Aceitou: 'emAnalise', Declinou: 'declinado', Encerrado: 'encerrado' },
  declinado: { Reenviado: 'convidado', Encerrado: 'encerrado' },
  emAnalise: { Verificado: 'emAnalise', Aprovado: 'aprovado', Reprovado: 'reprovado', Encerrado: 'encerrado' },
  reprovado: { Reenviado: 'convidado', Encerrado: 'encerrado' },
  aprovado: { Assinou: 'ativo', Bloqueado: 'bloqueado', Encerrado: 'encerrado' },
  ativo: { Bloqueado: 'bloqueado', Encerrado: 'encerrado' },
  bloqueado: {
    Assinou: 'bloqueado',
    Desbloqueado: 'aprovado',
    DesbloqueadoAssinado: 'ativo',
    Encerrado: 'encerrado',
  },
  encerrado: {},
})
export type EstadoRecebedor = StateOf<typeof recebedor>
export type EventoRecebedor = EventsOf<typeof recebedor>

/**
 * What the wire says of each state (H04): `situacao` 1 and 8 are the approved ones that the specification knows, the
 * other numbers are ours. `recebe`: money may be paid to it.
 */
export const colunasRecebedor = {
  convidado: { numero: 0, rotulo: 'Convidado', recebe: false },
  aprovado: { numero: 1, rotulo: 'Aprovado, falta assinar', recebe: false },
  emAnalise: { numero: 2, rotulo: 'Em análise', recebe: false },
  reprovado: { numero: 3, rotulo: 'Reprovado', recebe: false },
  bloqueado: { numero: 4, rotulo: 'Bloqueado', recebe: false },
  declinado: { numero: 5, rotulo: 'Convite recusado', recebe: false },
  encerrado: { numero: 6, rotulo: 'Encerrado', recebe: false },
  ativo: { numero: 8, rotulo: 'Aprovado', recebe: true },
} as const satisfies Record<EstadoRecebedor, { numero: number; rotulo: string; recebe: boolean }>

/** What staff look for receivers by: whom they, or its company, let receive, and whom not. Absent: nothing was decided. */
export const gruposDeRecebedor = ['aprovados', 'recusados'] as const
export type GrupoDeRecebedor = (typeof gruposDeRecebedor)[number]
export const grupoDoRecebedor: Readonly<Partial<Record<EstadoRecebedor, GrupoDeRecebedor>>> = {
  aprovado: 'aprovados',
  ativo: 'aprovados',
  reprovado: 'recusados',
  bloqueado: 'recusados',
}

export const situacoesDeRecebedor = Object.values(colunasRecebedor).map(c => c.numero)

/** The state of a wire number, if there is one. */
export const estadoDaSituacao = (numero: number): EstadoRecebedor | undefined =>
  recebedor.states.find(e => colunasRecebedor[e].numero === numero)

/** `situacaoConvite`: 3 refused and 4 accepted are the documented ones (S073–S075); any other is pending. */
export const situacoesDeConvite = { pendente: 1, expirado: 2, recusado: 3, aceito: 4, encerrado: 5 } as const
export type SituacaoDeConvite = (typeof situacoesDeConvite)[keyof typeof situacoesDeConvite]

/** Pure: the invitation follows from its receiver and its deadline (`expiraEm`, `agora`: epoch ms). */
export function situacaoDoConvite(estado: EstadoRecebedor, expiraEm: number, agora: number): SituacaoDeConvite {
  if (estado === 'convidado') return agora < expiraEm ? situacoesDeConvite.pendente : situacoesDeConvite.expirado
  if (estado === 'declinado') return situacoesDeConvite.recusado
  return estado === 'encerrado' ? situacoesDeConvite.encerrado : situacoesDeConvite.aceito
}
