import { type Data, dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import type { Prazos } from '../../../../../shared/domain/conciliacao/casar.ts'
import type { LinhaDaAdquirente } from '../../../../../shared/domain/conciliacao/linhaDaAdquirente.ts'
import { ArquivoDoEdi, LinhaDoEdi, linhasSobre } from '../../../../platform/storage/ArquivoDoEdi.ts'
import { RondaDoEdi } from '../../../../platform/storage/Divergencia.ts'
import type { Item, Storage } from '../../../../platform/storage/port.ts'
import { linhaDaAdquirenteDe } from './linhaDaAdquirenteDe.ts'

export interface DepsDoCasamento {
  storage: Storage
  clock: { now: () => number }
}

/** What one run of the matcher knows: which files count now, and what is due. Read once, used for many sales. */
export interface Contexto extends DepsDoCasamento {
  prazos: Prazos
  arquivos: Map<string, Promise<ArquivoDoEdi | undefined>>
}

export async function lerContexto(deps: DepsDoCasamento): Promise<Contexto> {
  const { capturasDesde, pagamentosDesde } =
    (await RondaDoEdi.get(deps.storage, 'RONDA', { consistent: true })) ?? ({} as Partial<RondaDoEdi>)
  const hoje: Data = dataSaoPaulo(deps.clock.now())
  const { storage, clock } = deps
  return { storage, clock, prazos: { hoje, capturasDesde, pagamentosDesde }, arquivos: new Map() }
}

/** Lines of one sale or thing: a year of instalments in both files, and what came back of it. */
const MAXIMO_DE_LINHAS = 400

/** What the files that count say under these names, each line once, as it was kept. */
export async function linhasDas(c: Contexto, chaves: readonly string[]): Promise<LinhaDaAdquirente[]> {
  const paginas = await Promise.all(
    [...new Set(chaves)].map(chave =>
      c.storage.query({ index: 'GSI2', pk: linhasSobre(chave), limit: MAXIMO_DE_LINHAS }),
    ),
  )
  const lugares = paginas.flatMap(p => p.items)
  return lugares.length ? lerLinhas(c, await c.storage.getMany(lugares)) : []
}

/** Kept lines as the matcher reads them; those of a file that was replaced, or is not whole yet, count for nothing. */
export async function lerLinhas(c: Contexto, itens: readonly Item[]): Promise<LinhaDaAdquirente[]> {
  const lidas = await Promise.all(
    itens.map(LinhaDoEdi.parse).map(async ({ arquivoId, numero, bruta }) => {
      const a = await arquivo(c, arquivoId)
      if (a?.situacao !== 'importado' || !a.cabecalho) return undefined
      const { tipo: opcao, processadoEm } = a.cabecalho
      return linhaDaAdquirenteDe(bruta, { arquivoId, numero, opcao, processadoEm })
    }),
  )
  return lidas.flatMap(l => l ?? [])
}

function arquivo({ storage, arquivos }: Contexto, id: string): Promise<ArquivoDoEdi | undefined> {
  const lendo = arquivos.get(id) ?? ArquivoDoEdi.get(storage, id, { consistent: true })
  arquivos.set(id, lendo)
  return lendo
}
