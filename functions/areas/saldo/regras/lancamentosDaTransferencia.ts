import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { entradasDaDevolucao } from '../../../../shared/domain/retidos.ts'
import { contas, donoDo, type Lancamento, type Perna } from '../../../platform/storage/Lancamento.ts'
import type { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { lancamentoDe } from '../../cobranca/regras/lancamento.ts'

/**
 * The journal entries of a transfer: pure, legs always summing to zero; each happens at most once in its life. An entry is
 * known by the transfer's id, what came back by the return's own, and what follows the PSP's change of word by its count.
 * What goes back to a payer is written beside the checkout, or the Pix, that it came of, so that the list of what is held
 * follows it (decision 0056).
 */

interface Livro {
  dono: { de: string } | { checkoutId: string }
  /** Where the money is while the transfer is open. */
  espera: string
  tipos: Record<'reserva' | 'pago' | 'voltou', Lancamento['tipo']>
  /** The reservation's own reference; every other entry of a payer's money begins with the transfer's id. */
  reserva: string
  /** Before the id of what came back. */
  prefixo: string
}
const donoDoRetido = ({ checkoutId, e2eid }: NonNullable<Transferencia['retido']>): Livro['dono'] =>
  e2eid === undefined ? { checkoutId: checkoutId ?? '' } : { de: `PIX#${e2eid}` }
const livroDe = (t: Transferencia): Livro => {
  const dono = { de: `TRF#${t.id}` }
  if (t.origem === 'receita')
    return {
      dono,
      espera: contas.retirando,
      tipos: { reserva: 'receita-reserva', pago: 'receita-paga', voltou: 'receita-voltou' },
      reserva: t.id,
      prefixo: '',
    }
  if (t.origem === 'onus')
    return {
      dono,
      espera: contas.pagandoOnus,
      // the first of an effect has none: the release itself put its money there
      tipos: { reserva: 'onus-reserva', pago: 'onus-pago', voltou: 'onus-voltou' },
      reserva: t.id,
      prefixo: '',
    }
  if (t.origem === 'folha')
    return {
      dono,
      espera: contas.bloqueado(t.conta),
      // the lot took its total when it was authorised
      tipos: { reserva: 'folha-reserva', pago: 'folha-paga', voltou: 'folha-voltou' },
      reserva: t.id,
      prefixo: '',
    }
  return t.retido
    ? {
        dono: donoDoRetido(t.retido),
        espera: contas.devolvendo,
        tipos: entradasDaDevolucao[t.retido.natureza ?? 'boleto'],
        // of two transfers that would be an aggregate's n-th one is written
        reserva: String(t.retido.vez),
        prefixo: `${t.id}#volta#`,
      }
    : {
        dono,
        espera: contas.bloqueado(t.conta),
        tipos: { reserva: 'saque-reserva', pago: 'saque-pago', voltou: 'saque-devolvido' },
        reserva: t.id,
        prefixo: '',
      }
}

/** Where the entries of what came back of a transfer are, and what stands before each return's id in their references. */
export function ondeVoltam(t: Transferencia): { pk: string; tipo: Lancamento['tipo']; prefixo: string } {
  const { dono, tipos, prefixo } = livroDe(t)
  return { pk: donoDo(dono), tipo: tipos.voltou, prefixo }
}

interface Movimento {
  tipo: keyof Livro['tipos']
  quando: number
  de: string
  para: string
  ref?: string
  valor?: Centavos
}
function entrada(t: Transferencia, { tipo, quando, de, para, ref = t.id, valor = t.valor }: Movimento): Lancamento {
  const { dono, tipos } = livroDe(t)
  const pernas: Perna[] = [
    { conta: de, valor: -valor },
    { conta: para, valor },
  ]
  const l = lancamentoDe({ dono, empresaId: t.empresaId, tipo: tipos[tipo], ref, valor, quando, pernas })
  if (!t.retido) return l
  if (tipo === 'reserva') return { ...l, transferencia: t.id }
  return tipo === 'voltou' ? { ...l, retidoDesde: t.retido.desde } : l
}

/** Taken from what is available, or held for a payer, until the transfer ends. */
export function reserva(t: Transferencia, quando: number): Lancamento {
  const { espera, reserva: ref } = livroDe(t)
  return entrada(t, { tipo: 'reserva', quando, ref, de: t.conta, para: espera })
}

/** It was paid: what was held left by the payouts' PSP. */
export const pagamento = (t: Transferencia, quando: number): Lancamento =>
  entrada(t, { tipo: 'pago', quando, de: livroDe(t).espera, para: contas.repasse })

/** It did not happen: what was held is where it was. */
export const volta = (t: Transferencia, quando: number): Lancamento =>
  entrada(t, { tipo: 'voltou', quando, de: livroDe(t).espera, para: t.conta })

/** `valor` of it came back from the receiver's bank, under the return's id. */
export const devolucao = (
  t: Transferencia,
  quando: number,
  { id, valor }: { id: string; valor: Centavos },
): Lancamento =>
  entrada(t, {
    tipo: 'voltou',
    quando,
    ref: `${livroDe(t).prefixo}${id}`,
    valor,
    de: contas.repasse,
    para: t.conta,
  })

/** Said to be paid, it was not (`pago` false), or the other way round: all of it that has not come back changes sides. */
export function troca(t: Transferencia, quando: number, pago: boolean): Lancamento {
  const valor = t.valor - (t.devolvido ?? 0)
  const [de, para] = pago ? [t.conta, contas.repasse] : [contas.repasse, t.conta]
  const ref = `${t.id}#${(t.trocas ?? 0) + 1}`
  return entrada(t, { tipo: pago ? 'pago' : 'voltou', quando, ref, valor, de, para })
}
