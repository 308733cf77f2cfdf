import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { BoletoNoCarrinho, Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { ExecucaoDoPagamento } from '../../../platform/storage/cobrancas.ts'
import { contas, type Lancamento, type Perna } from '../../../platform/storage/Lancamento.ts'
import { lancamentoDe } from '../../cobranca/regras/lancamento.ts'

/**
 * The journal of a cart: pure, legs always summing to zero. What a slip took from the account at the payer of slips is
 * owed by the card until its capture; what is beyond the slips is ours.
 */
const de = (
  c: Carrinho,
  {
    tipo,
    ref,
    valor,
    quando,
    pernas,
  }: { tipo: Lancamento['tipo']; ref: string; valor: Centavos; quando: number; pernas: Perna[] },
) => lancamentoDe({ dono: { de: `CAR#${c.id}` }, empresaId: c.empresaId, tipo, ref, valor, quando, pernas })

/** A slip was paid. */
export const lancamentoDoBoletoPago = (c: Carrinho, b: BoletoNoCarrinho, p: ExecucaoDoPagamento, quando: number) =>
  de(c, {
    tipo: 'conta',
    ref: p.id,
    valor: b.valor,
    quando,
    pernas: [
      { conta: contas.pagamentoDeBoleto, valor: b.valor },
      { conta: contas.aReceber, valor: -b.valor },
    ],
  })

/**
 * A paid slip came back: before the capture the card owes it no more, after it we owe it to the payer; where their bank took
 * the card's money back, it makes that good.
 */
export const lancamentoDoBoletoDevolvido = (c: Carrinho, b: BoletoNoCarrinho, p: ExecucaoDoPagamento, quando: number) =>
  de(c, {
    tipo: 'conta-devolvida',
    ref: p.id,
    valor: b.valor,
    quando,
    pernas: [
      { conta: contas.pagamentoDeBoleto, valor: -b.valor },
      { conta: contaDaVolta(c), valor: b.valor },
    ],
  })

const contaDaVolta = (c: Carrinho) =>
  c.capturado === undefined ? contas.aReceber : c.contestado ? contas.receita : contas.aDevolver

/** The card was captured: `valor` of it, for slips of `soma`. */
export const lancamentoDaCaptura = (
  c: Carrinho,
  { pedidoId, valor, soma, quando }: { pedidoId: string; valor: Centavos; soma: Centavos; quando: number },
) =>
  de(c, {
    tipo: 'carrinho',
    ref: pedidoId,
    valor,
    quando,
    pernas: [
      { conta: contas.adquirente, valor: -valor },
      { conta: contas.aReceber, valor: soma },
      { conta: contas.receita, valor: valor - soma },
    ],
  })

interface Estornado {
  id: string
  valor: Centavos
  deContas: Centavos
  alem: Centavos
  quando: number
}

/** Part of the capture went back to the card: `deContas` for returned slips, `alem` that a dispute takes beyond it now. */
export const lancamentoDoEstorno = (c: Carrinho, { id, valor, deContas, alem, quando }: Estornado) =>
  de(c, {
    tipo: 'carrinho-estorno',
    ref: id,
    valor,
    quando,
    pernas: [
      { conta: contas.adquirente, valor },
      { conta: contas.aDevolver, valor: -deContas },
      { conta: contas.contestacoes, valor: -alem },
      { conta: contas.receita, valor: deContas + alem - valor },
    ],
  })

/** A refund that the acquirer undid after accepting it: the same legs the other way, each what it changes. */
export const lancamentoDoDesfeito = (c: Carrinho, { id, valor, deContas, alem, quando }: Estornado) =>
  de(c, {
    tipo: 'estorno-desfeito',
    ref: id,
    valor,
    quando,
    pernas: [
      { conta: contas.adquirente, valor: -valor },
      { conta: contas.aDevolver, valor: deContas },
      { conta: contas.contestacoes, valor: -alem },
      { conta: contas.receita, valor: valor - deContas + alem },
    ],
  })

/**
 * A chargeback, or what changed of one: the payer's bank took money back, or gave it back to us. The slips stay paid, so we
 * bear it, but for what was owed to the payer anyway (`deContas`) and for what is beyond the sale (`alem`). Each is the
 * change in centavos.
 */
export const lancamentoDaContestacao = (
  c: Carrinho,
  {
    ref,
    valor,
    deContas,
    alem,
    quando,
  }: {
    ref: string
    valor: Centavos
    deContas: Centavos
    alem: Centavos
    quando: number
  },
) =>
  de(c, {
    tipo: valor >= 0 ? 'contestacao' : 'contestacao-desfeita',
    ref,
    valor: Math.abs(valor),
    quando,
    pernas: [
      { conta: contas.adquirente, valor },
      { conta: contas.aDevolver, valor: -deContas },
      { conta: contas.contestacoes, valor: -alem },
      { conta: contas.receita, valor: deContas + alem - valor },
    ],
  })
