import {
  ChavePixInvalida,
  NadaADevolver,
  PagadorDesconhecido,
  RetidoNaoEncontrado,
} from '../../../../shared/contract/erros.ts'
import { contas } from '../../../../shared/domain/contas.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { nomeMaiusculo } from '../../../../shared/domain/nome.ts'
import { type CodigoTipoChavePix, normalizarChavePix, tipoDoCodigo } from '../../../../shared/domain/pix/chave.ts'
import { produto } from '../../../../shared/produto.ts'
import { fault } from '../../../platform/http/fault.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { PixAvulso } from '../../../platform/storage/PixAvulso.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { lerDiario, retidosDoPagador } from '../../cobranca/regras/retidoDoPagador.ts'
import { destinoDe } from './destinoDaConta.ts'
import { type DepsDeRepasse, enviarTransferencia, verificarTransferencia } from './enviarTransferencia.ts'
import { novaTransferencia, reservar } from './reservarTransferencia.ts'

export type DepsDaDevolucao = DepsDeRepasse & DepsDeIdempotencia

export interface PedidoDeDevolucao {
  /** A checkout, or the e2e id of a Pix of no charge. */
  id: string
  tipoChave: CodigoTipoChavePix
  chave: string
  /** A user's id, or `pagador`. */
  pedidoPor: string
  justificativa?: string
  /** Whether another of the staff has to let an amount go first; what the payer asks for waits for no one. */
  espera?: (valor: Centavos) => boolean
  /** What else is written with it, or refuses it: where staff send it, their case ends. */
  junto?: () => Promise<Write[]>
}

/** A checkout's id has 21 characters; an e2e id has more. */
const ehCheckout = (id: string): boolean => id.length === 21
const donoDe = (id: string): string => (ehCheckout(id) ? `CHK#${id}` : `PIX#${id}`)

/**
 * Gives back all that is held of one nature, what slips left first, to a Pix key of the payer's own document: the PSP
 * refuses another's (decision 0056). What staff ask for may wait for another of them (`analisarSaque`). The transfer and what it takes are one transaction; what is refused or comes back is
 * held again.
 * @throws ChavePixInvalida, RetidoNaoEncontrado, NadaADevolver, PagadorDesconhecido, ChaveReutilizada
 */
export async function devolverAoPagador(
  deps: DepsDaDevolucao,
  pedido: PedidoDeDevolucao,
  { idempotencyKey: chave, prazo }: { idempotencyKey?: string | undefined; prazo: number },
): Promise<Transferencia> {
  const { id: de, junto, espera: _, ...corpo } = pedido
  const unica = { sujeito: donoDe(de), operacao: 'devolverRetido', chave, corpo }
  const { id } = await redecide(() =>
    umaVez(deps, unica, async () => {
      const outras = (await junto?.()) ?? []
      const nova = await decidirDevolucaoDoRetido(deps, pedido)
      return { resposta: { id: nova.id }, writes: [...reservar(nova, 0), ...outras] }
    }),
  )
  const t = await Transferencia.get(deps.storage, id, { consistent: true })
  if (!t) throw new Error('a transfer that was written is gone')
  if (t.estado === 'reservada' && t.versao === 1) return enviarTransferencia(deps, t, { prazo })
  return (await verificarTransferencia(deps, id, { prazo })) ?? t
}

/** The transfer as it would be born now. */
async function decidirDevolucaoDoRetido(
  deps: DepsDaDevolucao,
  { id, tipoChave, chave, pedidoPor, justificativa, espera }: PedidoDeDevolucao,
): Promise<Transferencia> {
  const chavePix = normalizarChavePix(tipoDoCodigo(tipoChave), chave)
  if (!chavePix) throw fault(ChavePixInvalida)
  const agora = deps.clock.now()
  const [dono, diario] = await Promise.all([lerDono(deps.storage, id), lerDiario(deps.storage, donoDe(id))])
  const retidos = retidosDoPagador(diario, agora)
  if (!dono || retidos.every(r => r.veio === 0)) throw fault(RetidoNaoEncontrado)
  const retido = retidos.find(r => r.valor > 0)
  if (!retido) throw fault(NadaADevolver)
  const { pagador, empresaId } = dono
  if (!pagador) throw fault(PagadorDesconhecido)
  const documento = somenteDocumento(pagador.documento)
  const para = destinoDe({ tipo: 1, tipoChave, chavePix, nomeCompleto: nomeMaiusculo(pagador.nome), documento })
  if (!para) throw fault(ChavePixInvalida)
  const { natureza, valor, vez, desde } = retido
  const de = ehCheckout(id) ? { checkoutId: id } : { e2eid: id }
  return novaTransferencia(
    { conta: contas.aDevolver, empresaId },
    para,
    {
      id: deps.ids.id21(),
      origem: natureza === 'pix' ? 'devolucao-pix' : 'devolucao-boleto',
      valor,
      pedidoPor,
      retido: { ...de, natureza, vez, desde },
      ...(justificativa && { justificativa }),
      ...(espera?.(valor) && { espera: { motivos: ['devolucao'] } }),
    },
    agora,
  )
}

interface Dono {
  empresaId: string
  pagador: { documento: string; nome: string } | undefined
}

/** Whose payment it was, and who paid: of a checkout its payer, of a Pix of no charge whom its PSP names. */
async function lerDono(storage: Storage, id: string): Promise<Dono | undefined> {
  if (!ehCheckout(id)) {
    const avulso = await PixAvulso.get(storage, id, { consistent: true })
    return avulso && { empresaId: produto.slug, pagador: avulso.pagador }
  }
  const [checkout, pagador] = await Promise.all([
    Checkout.get(storage, id),
    Pagador.get(storage, id, { consistent: true }),
  ])
  return checkout && pagador && { empresaId: checkout.empresaId, pagador }
}
