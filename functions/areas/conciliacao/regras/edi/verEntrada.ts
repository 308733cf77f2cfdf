import { createHash } from 'node:crypto'
import type { BaldeVigiado, ObjetoDeFora } from '../../../../platform/runtime/baldeVigiado.ts'
import { ArquivoDoEdi, EntradaDoEdi } from '../../../../platform/storage/ArquivoDoEdi.ts'
import { ConditionFailed, type Storage } from '../../../../platform/storage/port.ts'
import { idDosBytes, nomeLimpo } from './idDosBytes.ts'

interface Deps {
  storage: Storage
  clock: { now: () => number }
  /** The folder that the acquirer's transfer lands in: `edi/entrada/`. */
  entrada: BaldeVigiado
}

/** Inside `edi/`, which the worker reads. */
export const PASTA_DA_ENTRADA = 'entrada/'
/** Names that are asked about at a time. */
const DE_UMA_VEZ = 100

/**
 * Takes in what the acquirer left in the bucket since the last look, as an upload is taken in: by its bytes, so that what
 * staff sent already is the same file. A look that stops goes on with the next one; an object that changed is a new one.
 */
export async function verEntrada(deps: Deps, prazo: number): Promise<number> {
  let vistos = 0
  for (let apos: string | undefined; ; ) {
    const pagina = await deps.entrada.listar(apos)
    const objetos = pagina.objetos.filter(o => o.bytes > 0)
    for (let n = 0; n < objetos.length; n += DE_UMA_VEZ)
      for (const objeto of await novos(deps.storage, objetos.slice(n, n + DE_UMA_VEZ))) {
        if (deps.clock.now() >= prazo) return vistos
        await receber(deps, objeto)
        vistos++
      }
    if (pagina.apos === undefined) return vistos
    apos = pagina.apos
  }
}

async function novos(storage: Storage, objetos: readonly ObjetoDeFora[]): Promise<ObjetoDeFora[]> {
  const idDe = ({ nome, etag }: ObjetoDeFora) => EntradaDoEdi.key({ nome, etag })
  const conhecidos = new Set((await storage.getMany(objetos.map(idDe))).map(i => `${i.PK} ${i.SK}`))
  return objetos.filter(o => !conhecidos.has(`${idDe(o).PK} ${idDe(o).SK}`))
}

async function receber({ storage, clock, entrada }: Deps, { nome, etag, bytes }: ObjetoDeFora): Promise<void> {
  const hash = createHash('sha256')
  for await (const pedaco of await entrada.abrir(nome)) hash.update(pedaco)
  const sha256 = hash.digest('hex')
  const id = idDosBytes(sha256)
  const criadoEm = new Date(clock.now()).toISOString()
  const novo = ArquivoDoEdi.create({
    ...{
      id,
      versao: 1,
      situacao: 'recebido',
      nome: nomeLimpo(nome),
      chave: `${PASTA_DA_ENTRADA}${nome}`,
      bytes,
      sha256,
    },
    ...{ criadoEm, importadas: 0, ev: [{ tipo: 'EdiRecebido' }] },
  })
  const visto = EntradaDoEdi.put({ nome, etag, arquivoId: id, em: criadoEm })
  try {
    await storage.commit([novo, visto])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // its bytes are here already, sent by staff or under another name
    await storage.commit([visto])
  }
}
