import type { TipoDeEvento } from '../../../../shared/contract/eventos.ts'

/** What an endpoint may be told; the compiler holds it to the contract's list. */
const nomes = {
  'pagamento.pago': true,
  'pagamento.recusado': true,
  'pagamento.expirado': true,
  'pagamento.estornado': true,
  'boleto.emitido': true,
  'contestacao.aberta': true,
  'contestacao.alterada': true,
  'contestacao.encerrada': true,
  'cartoes.pausados': true,
  'cartoes.liberados': true,
  'link.criado': true,
  'link.encerrado': true,
  'recebedor.aprovado': true,
  'assinatura.ativada': true,
  'assinatura.atrasada': true,
  'assinatura.suspensa': true,
  'assinatura.cancelada': true,
  'assinatura.concluida': true,
  'ciclo.pago': true,
  'ciclo.falhou': true,
} satisfies Record<Exclude<TipoDeEvento, 'teste.enviado'>, true>
export type EventoEscolhivel = keyof typeof nomes
export const eventosEscolhiveis = Object.keys(nomes) as EventoEscolhivel[]
