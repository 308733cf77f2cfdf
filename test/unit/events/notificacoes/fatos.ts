import type { Fato } from '../../../../functions/areas/cobranca/vista/mensagens/compor.ts'
import type { Checkout } from '../../../../functions/platform/storage/Checkout.ts'
import type { Link } from '../../../../functions/platform/storage/Link.ts'
import type { Pagador } from '../../../../functions/platform/storage/Pagador.ts'
import { montarCobranca } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { checkoutGuardado, pagadorGuardado } from '../../../builders/checkout.ts'
import { linkFor } from '../../../sim/scenario.ts'
import { tentativa } from '../../cobranca/checkouts.ts'

/** Payments as their e-mails find them. */
export const pagoEm = '2026-11-20T17:05:00.000Z'
export const e2eid = 'E12345678202611201705000000000001'
export const codigoDeBarras = montarCobranca({
  banco: '001',
  valor: 15_000,
  vencimento: '2026-11-23',
  campoLivre: '0000003128557042000000117',
})

const doLink = linkFor(1, { valor: 15_000, limiteUsos: null, expiraEm: null })
export const linkDaCadeira = (empresa: Partial<Link['empresa']> = {}, more: Partial<Link> = {}): Link => ({
  ...doLink,
  nome: 'Cadeira de jatobá',
  empresa: {
    ...doLink.empresa,
    nomeComercial: 'Loja Aurora',
    cnpj: '11222333000181',
    email: 'contato@aurora.example',
    contato: '11987654321',
    ...empresa,
  },
  ...more,
})

export const noPix: Partial<Checkout> = { estado: 'Liquidado', pagoEm, e2eid }
export const noCartao: Partial<Checkout> = {
  estado: 'Liquidado',
  formaPagamento: 1,
  parcelas: 3,
  pagoEm,
  tentativa: tentativa('capturada', { valor: 15_000, parcelas: 3, autorizacao: '123456' }),
}
export const comBoleto: Partial<Checkout> = {
  estado: 'AguardandoPagamento',
  formaPagamento: 0,
  boleto: { ciclo: 1, pedidoId: 'P'.repeat(20), estado: 'aberto', vencimento: '2026-11-23', em: 0, codigoDeBarras },
}

export function fato(
  c: Partial<Checkout>,
  more: { pagador?: Partial<Pagador>; link?: Link } & Pick<
    Fato,
    'estorno' | 'devolucao' | 'debitoEm' | 'corDaAssinatura'
  > = {},
): Fato {
  const { pagador, link = linkDaCadeira(), ...resto } = more
  const checkout = checkoutGuardado({ link: link.id, ...c })
  return {
    checkout,
    pagador: pagadorGuardado(checkout.id, pagador),
    link,
    pagarUrl: 'https://pagar.quita.example',
    appUrl: 'https://app.quita.example',
    ...resto,
  }
}
