import { gunzipSync, gzipSync } from 'node:zlib'
import { PedacoDaDeclaracao, pedacosDe } from '../../../../platform/storage/DeclaracaoMensal.ts'
import type { Item, Storage } from '../../../../platform/storage/port.ts'

interface Texto {
  mes: string
  n: number
  nome: string
}
/** Characters of a piece: an item holds 400 KB. */
const POR_PEDACO = 300_000

/** Keeps a text beside its version, compressed; durable once it returns. `ttl`: epoch seconds; for good where absent. */
export async function guardarTexto(storage: Storage, id: Texto, bytes: Uint8Array, ttl?: number): Promise<void> {
  const dados = gzipSync(bytes).toString('base64')
  for (let parte = 0; parte * POR_PEDACO < dados.length; parte++) {
    const fatia = dados.slice(parte * POR_PEDACO, (parte + 1) * POR_PEDACO)
    await storage.commit([PedacoDaDeclaracao.put({ ...id, parte, dados: fatia, ...(ttl !== undefined && { ttl }) })])
  }
}

/** A text as it is kept: gzip in base64; empty where there is none. */
export async function lerTextoGuardado(storage: Storage, { nome, ...id }: Texto): Promise<string> {
  let texto = ''
  let after: Item | undefined
  do {
    const query = { ...pedacosDe(id, nome), consistent: true, ...(after && { after }) }
    const pagina = await PedacoDaDeclaracao.query(storage, query)
    texto += pagina.values.map(p => p.dados).join('')
    after = pagina.after
  } while (after)
  return texto
}

/** The same as it was before. */
export const abrirTexto = (guardado: string): string => gunzipSync(Buffer.from(guardado, 'base64')).toString('utf8')
