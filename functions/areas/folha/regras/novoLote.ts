import type { Base } from '../../../platform/runtime/needs.ts'
import { BlocoDaFolha, type LinhaGuardada, LoteDaFolha } from '../../../platform/storage/Folha.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import type { FolhaConferida } from './conferirFolha.ts'
import { emBlocos, fatiar, hashDasLinhas } from './linhasDoLote.ts'

type D = Pick<Base, 'clock' | 'ids'> & { storage: Storage }
/** A lot that its company never sends is forgotten after this; its lines live longer than any that waits for staff. */
const DIAS_DO_RASCUNHO = 60
const DIAS_DAS_LINHAS = 400
const DIA_S = 86_400
const DE_UMA_VEZ = 10

interface NovoLote {
  empresaId: string
  nome: string
  origem: LoteDaFolha['origem']
  reenvioDe?: string | undefined
  rascunho: boolean
  criadoPor: { id: string; nome: string }
}

/**
 * Writes the lines and gives the write that makes the lot: without it they are no lot, and are forgotten. A line's id is
 * its transfer's, drawn once.
 */
export async function novoLote(
  { storage, clock, ids }: D,
  { prontas, total, data }: Pick<FolhaConferida, 'prontas' | 'total' | 'data'>,
  novo: NovoLote,
): Promise<{ lote: LoteDaFolha; write: Write }> {
  const agora = clock.now()
  const id = ids.id21()
  const emSegundos = Math.ceil(agora / 1000)
  const linhas: LinhaGuardada[] = prontas.map(({ linha }, n) => ({ id: ids.id21(), linha: n + 1, ...linha }))
  const blocos = emBlocos(id, linhas, emSegundos + DIAS_DAS_LINHAS * DIA_S)
  for (const alguns of fatiar(blocos, DE_UMA_VEZ))
    await Promise.all(alguns.map(b => storage.commit([BlocoDaFolha.create(b)])))
  const { rascunho, ...campos } = novo
  const lote: LoteDaFolha = {
    ...campos,
    id,
    versao: 1,
    estado: rascunho ? 'rascunho' : 'aguardandoAutorizacao',
    ...{ quantidade: linhas.length, total, hash: hashDasLinhas(linhas), data },
    ...{ blocos: blocos.length, feitos: 0 },
    criadoEm: new Date(agora).toISOString(),
    ...(rascunho && { ttl: emSegundos + DIAS_DO_RASCUNHO * DIA_S }),
    ev: [{ tipo: rascunho ? 'FolhaCriada' : 'FolhaEnviou' }],
  }
  return { lote, write: LoteDaFolha.create(lote) }
}
