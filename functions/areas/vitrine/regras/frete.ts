import { createHash } from 'node:crypto'
import { type Volume, volumesDe } from '../../../../shared/domain/envio.ts'
import type { EscolhaDaEntrega } from '../../../../shared/domain/sacola.ts'
import type { Clock } from '../../../platform/runtime/clock.ts'
import { CotacaoDeFrete } from '../../../platform/storage/CotacaoDeFrete.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { FretePort } from '../../../providers/frete/port.ts'
import type { LinhaVendida } from '../../loja/regras/linkDeMercadoria.ts'
import type { Vendedor } from '../paginas/moldura.ts'

/** The carriers' quote of a bag: asked by a form, kept under what was asked, and read by every page until it no longer holds. */

const VALE_MS = 2 * 3_600_000
/** So long a service that did not answer is left alone: its buyer reads so meanwhile. */
const CALADA_MS = 60_000

/** What would be asked of the carriers: for which bag, from where and to where. */
export interface Pergunta {
  id: string
  origem: string
  destino: string
  volumes: readonly Volume[]
}

/**
 * Pure: the question that these lines and this choice come to; undefined where the shop asks no carrier, or nothing of the bag
 * is carried. Its id follows from all of it: another bag, CEP, price or measure is another question.
 */
export function perguntaDoFrete(
  { loja, empresa }: Pick<Vendedor, 'loja' | 'empresa'>,
  linhas: readonly LinhaVendida[],
  entrega: EscolhaDaEntrega | undefined,
): Pergunta | undefined {
  const { transportadora } = loja.entrega
  if (!transportadora || entrega?.tipo !== 'envio') return undefined
  const volumes = volumesDe(linhas, transportadora.pacote)
  if (!volumes.length) return undefined
  const { origem } = transportadora
  const tudo = [
    ...[empresa.id, origem, entrega.cep],
    ...volumes.map(v => [v.peso, v.altura, v.largura, v.comprimento, v.valor, v.quantidade]),
  ]
  const id = createHash('sha256').update(JSON.stringify(tudo)).digest('base64url')
  return { id, origem, destino: entrega.cep, volumes }
}

/** What was answered to it, while that holds. */
export async function lerCotacao(
  storage: Storage,
  { id }: Pick<Pergunta, 'id'>,
  agora: number,
): Promise<CotacaoDeFrete | undefined> {
  const lida = await CotacaoDeFrete.get(storage, id, { consistent: true })
  return lida && lida.vale > agora ? lida : undefined
}

/** Asks the carriers and keeps what they answered, their silence too. */
export async function cotarFrete(
  { storage, clock, frete }: { storage: Storage; clock: Pick<Clock, 'now'>; frete: FretePort },
  { empresa }: Pick<Vendedor, 'empresa'>,
  { id, ...pedido }: Pergunta,
  prazo: number,
): Promise<void> {
  const r = await frete.cotar(pedido, { prazo })
  const agora = clock.now()
  const vale = agora + (r.tipo === 'indeterminada' ? CALADA_MS : VALE_MS)
  await storage.commit([
    CotacaoDeFrete.put({
      ...{ id, empresaId: empresa.id, respondida: r.tipo !== 'indeterminada' },
      servicos: r.tipo === 'cotada' ? r.servicos : [],
      ...{ vale, ttl: Math.ceil(vale / 1000) },
    }),
  ])
}
