import { ehDeCliente } from '../../../../shared/domain/estados/transferencia.ts'
import type { De, RaizesDaFila } from '../../../../shared/domain/eventos.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { vendaDoCarrinho } from '../../../areas/carrinho/regras/vendaDoCarrinho.ts'
import { linhaDe, linhasDeVenda, riscoDe } from '../../../areas/cobranca/vista/linhasDoCheckout.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { LinhaDeCarrinho, LinhaDeCheckout, LinhaDeTransferencia } from '../../../platform/storage/Lista.ts'
import { Pagador, PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { ConditionFailed, type Storage, type Write } from '../../../platform/storage/port.ts'
import { LinhaDeRecebedor, Recebedor } from '../../../platform/storage/Recebedor.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import { acompanharLink } from './links.ts'
import { escritasDasPistas, escritasDasPistasDoCarrinho } from './pistas.ts'
import { acompanharRetrato } from './retratos.ts'

export type DepsDasListas = Base & { storage: Storage; chaves: Chaves<'documentos'> }

/** Keeps the panel's lists: the row of what changed, as it stands now, unless a newer one is already there. */
export async function listas(deps: DepsDasListas, { PK }: De<RaizesDaFila<'listas'>>): Promise<void> {
  const id = PK.slice(4)
  const raiz = PK.slice(0, 4) as RaizesDaFila<'listas'>
  if (raiz === 'EMP#') return acompanharRetrato(deps, id)
  if (raiz === 'LNK#') return acompanharLink(deps.storage, id)
  const linha = await linhasDe[raiz](deps.storage, id, deps)
  // each by itself: where one is newer already, the others may not be there yet
  for (const escrita of [linha ?? []].flat()) {
    try {
      await deps.storage.commit([escrita])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
    }
  }
}

/** Whose row it is, by the aggregate, whatever happened to it. */
const linhasDe: Readonly<
  Record<
    Exclude<RaizesDaFila<'listas'>, 'EMP#' | 'LNK#'>,
    (storage: Storage, id: string, deps: DepsDasListas) => Promise<Write | Write[] | undefined>
  >
> = {
  'CAR#': linhasDeCarrinho,
  'CHK#': linhasDeCheckout,
  'REC#': linhaDeRecebedor,
  'TRF#': linhaDeTransferencia,
}

const maisNova = (versao: number) => [{ attr: 'versao', op: '<', value: versao, orAbsent: true } as const]

async function linhasDeCarrinho(storage: Storage, id: string, { chaves }: DepsDasListas): Promise<Write[] | undefined> {
  const c = await Carrinho.get(storage, id, { consistent: true })
  if (!c) return undefined
  // of a cart without a payer there is nothing to find it by
  const pagador = c.contato && (await PagadorDoCarrinho.get(storage, id, { consistent: true }))
  const venda = vendaDoCarrinho(c, pagador)
  return [
    LinhaDeCarrinho.put({ empresaId: c.empresaId, id, criadoEm: c.criadoEm }),
    ...(venda ? [LinhaDeVenda.put(venda, maisNova(c.versao))] : []),
    ...(pagador ? await escritasDasPistasDoCarrinho(storage, await chaves.abrir(), c, pagador) : []),
  ]
}

async function linhaDeTransferencia(storage: Storage, id: string): Promise<Write | undefined> {
  const t = await Transferencia.get(storage, id, { consistent: true })
  // what goes back to a payer, and our own revenue, is in no company's list
  if (!t || !ehDeCliente(t.origem)) return undefined
  const { conta, versao, estado, origem, valor, para, criadoEm, pagaEm, motivo, devolvido, espera, pedidoPor } = t
  const fim = {
    ...(pagaEm && { pagaEm }),
    ...(motivo && { motivo }),
    ...(devolvido && { devolvido }),
    ...(espera && { espera }),
  }
  return LinhaDeTransferencia.put(
    { conta, id, versao, estado, origem, valor, para, criadoEm, pedidoPor, ...fim },
    maisNova(versao),
  )
}

async function linhaDeRecebedor(storage: Storage, id: string): Promise<Write | undefined> {
  const r = await Recebedor.get(storage, id, { consistent: true })
  if (!r) return undefined
  const { empresaId, versao, nome, documento, estado, criadoEm, em, convite } = r
  const linha = { empresaId, id, versao, nome, documento, estado, criadoEm, em, expiraEm: convite.expiraEm }
  return LinhaDeRecebedor.put(linha, maisNova(versao))
}

async function linhasDeCheckout(storage: Storage, id: string, { chaves }: DepsDasListas): Promise<Write[] | undefined> {
  const c = await Checkout.get(storage, id, { consistent: true })
  // a visit without an identified payer is no payment to show; who registers between two reads has a message of their own
  const pagador = c && c.estado !== 'Iniciado' && (await Pagador.get(storage, id, { consistent: true }))
  if (!c || !pagador) return undefined
  return [...escritasDasListas(c, pagador), ...(await escritasDasPistas(storage, await chaves.abrir(), c, pagador))]
}

/** The rows of a checkout, each unless a newer one is there: its link's, and those of the reports. */
export function escritasDasListas(c: Checkout, pagador: Pagador): Write[] {
  const linha = linhaDe(c, nomeProprio(pagador.nome), riscoDe(c, pagador))
  return [
    LinhaDeCheckout.put(linha, maisNova(c.versao)),
    ...linhasDeVenda(c, linha, pagador).map(v => LinhaDeVenda.put(v, maisNova(c.versao))),
  ]
}
