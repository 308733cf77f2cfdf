import type { obterContaAPagar } from '../../../../shared/contract/contasDoProvedor.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { conferirBoletoDaConta } from '../../../../shared/contract/pagamentosDasContas.ts'
import type { ItemDe } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import type { QualDinheiro } from '../../ui/qual.ts'
import type { TomDaSituacao } from '../../ui/Situacao.tsx'

/** The calls of each direction: the same ones, each under its own address. */
export const operacoes = {
  receber: {
    listar: 'listarContasAReceber',
    obter: 'obterContaAReceber',
    criar: 'criarContaAReceber',
    alterar: 'alterarContaAReceber',
    baixar: 'baixarContaAReceber',
    encerrar: 'encerrarContaAReceber',
  },
  pagar: {
    listar: 'listarContasAPagar',
    obter: 'obterContaAPagar',
    criar: 'criarContaAPagar',
    alterar: 'alterarContaAPagar',
    baixar: 'pagarContaAPagar',
    encerrar: 'encerrarContaAPagar',
  },
} as const

/** The page of each direction. */
export const paginas = {
  receber: caminhos.equipe('contasAReceber'),
  pagar: caminhos.equipe('contasAPagar'),
} as const

export type Conta = Received<typeof obterContaAPagar>
/** Which account a button pays, settles or ends: what is left of it, when it is due, and whose it is. */
export const dinheiroDaConta = (c: Conta): QualDinheiro => ({
  valor: c.resta,
  em: c.vencimento,
  de: c.contraparte.nome,
})
export type BoletoConferido = Received<typeof conferirBoletoDaConta>
export type LinhaDaConta = ItemDe<'listarContasAPagar'>

const tons: Record<LinhaDaConta['situacao'], TomDaSituacao> = {
  aberta: 'nota',
  parcial: 'atencao',
  paga: 'bom',
  cancelada: 'parado',
  renegociada: 'parado',
  perda: 'ruim',
}
/** What a person reads of its situation: that it is overdue comes before that it is open. */
export const situacaoMostrada = (c: Pick<LinhaDaConta, 'situacao' | 'vencida'>) =>
  c.vencida ? ({ nome: 'vencida', tom: 'ruim' } as const) : { nome: c.situacao, tom: tons[c.situacao] }
