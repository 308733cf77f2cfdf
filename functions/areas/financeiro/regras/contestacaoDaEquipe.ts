import type { obterContestacaoDaEquipe as contrato } from '../../../../shared/contract/casosDaEquipe.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { ContestacaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verDisputa, verMed } from './verContestacao.ts'

/** A contested sale as staff find it: its case, and the checkout or cart that it is of. */
export type ContestacaoLida =
  | { med: CasoMed; venda: Checkout }
  | { disputa: Disputa; venda: Checkout }
  | { disputa: Disputa; carrinho: Carrinho }

/** Of any company, in one batch. @throws ContestacaoNaoEncontrada */
export async function lerContestacao(storage: Storage, id: string, caso: string): Promise<ContestacaoLida> {
  const casos = [`CHK#${id}`, `CAR#${id}`].flatMap(de => [Disputa.key({ de, id: caso }), CasoMed.key({ de, id: caso })])
  const lidos = await storage.getMany([Checkout.key(id), Carrinho.key(id), ...casos])
  const raiz = lidos.find(i => i.SK === 'RAIZ')
  const lido = lidos.find(i => i.SK !== 'RAIZ')
  if (!raiz || !lido) throw fault(ContestacaoNaoEncontrada)
  if (lido.SK.startsWith('MED#')) return { med: CasoMed.parse(lido), venda: Checkout.parse(raiz) }
  const disputa = Disputa.parse(lido)
  return raiz.PK.startsWith('CHK#')
    ? { disputa, venda: Checkout.parse(raiz) }
    : { disputa, carrinho: Carrinho.parse(raiz) }
}

/** As staff see it, with the name of its company: one read. */
export async function verContestacaoDaEquipe(
  storage: Storage,
  lida: ContestacaoLida,
  agora: number,
): Promise<Output<typeof contrato>> {
  const { empresaId, defesa } = 'med' in lida ? lida.med : lida.disputa
  const empresa = await Empresa.get(storage, empresaId)
  const daEquipe = {
    empresa: { id: empresaId, nome: empresa?.nomeComercial ?? '' },
    respondidaPor: defesa?.por?.nome ?? null,
  }
  if ('med' in lida) return { ...verMed(lida.med, lida.venda, agora), ...daEquipe, responde: 'empresa' }
  const { disputa: d } = lida
  // a cart's is ours, and so is one of a payment that pays no sale: of that one the proof is sent by itself
  const nossa = 'carrinho' in lida || d.pagamentoId !== undefined
  const visto = verDisputa(d, 'carrinho' in lida ? vendaDe(lida.carrinho) : lida.venda)
  const podeResponder = visto.podeResponder && d.pagamentoId === undefined
  return { ...visto, ...daEquipe, podeResponder, responde: nossa ? 'provedora' : 'empresa' }
}
const vendaDe = ({ id, total = 0, pagoEm }: Carrinho) => ({ id, total, pagoEm })
