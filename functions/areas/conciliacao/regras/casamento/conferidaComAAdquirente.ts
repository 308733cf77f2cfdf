import type { EstadoNaAdquirente } from '../../../../../shared/domain/conciliacao/estadoNaAdquirente.ts'
import { Divergencia, VendaConferida } from '../../../../platform/storage/Divergencia.ts'
import type { Item, Key, Storage } from '../../../../platform/storage/port.ts'

/**
 * Whether the acquirer's files hold a sale whole and nothing of it is open; undefined where it was never compared: no file
 * was due yet, or the stage receives none. One read, and one more where something differed.
 */
export async function conferidaComAAdquirente(storage: Storage, de: string): Promise<boolean | undefined> {
  const venda = await VendaConferida.get(storage, de)
  return venda && vendaConfere(storage, venda)
}

/** Of a sale that was compared, as it was read: none more, or one where something differed. */
export async function vendaConfere(storage: Storage, venda: VendaConferida): Promise<boolean> {
  if (!venda.completa) return false
  if (venda.divergencias.length === 0) return true
  const lidas = (await storage.getMany(venda.divergencias.map(Divergencia.key))).map(Divergencia.parse)
  return lidas.every(d => d.situacao === 'explicada' || d.situacao === 'lancada')
}

const POR_VEZ = 100
/**
 * How card sales stand beside the acquirer's files: a batch for each hundred, and one more for what differed. A sale of which
 * something is open or contested differs; one that is not whole in the files yet is still to be checked.
 */
export async function estadosDasVendas(
  storage: Storage,
  ids: readonly string[],
): Promise<Map<string, EstadoNaAdquirente>> {
  const vendas = await emLotes(
    storage,
    ids.map(id => VendaConferida.key(`CHK#${id}`)),
  )
  const lidas = vendas.map(VendaConferida.parse)
  const quais = [...new Set(lidas.flatMap(v => v.divergencias))]
  const abertas = new Set(
    (await emLotes(storage, quais.map(Divergencia.key)))
      .map(Divergencia.parse)
      .filter(d => d.situacao === 'aberta' || d.situacao === 'contestada')
      .map(d => d.id),
  )
  const estado = (v: VendaConferida): EstadoNaAdquirente => {
    if (v.divergencias.some(d => abertas.has(d))) return 'divergente'
    return v.completa ? 'conferida' : 'aConferir'
  }
  return new Map(lidas.map(v => [v.unidade.slice('CHK#'.length), estado(v)]))
}

async function emLotes(storage: Storage, chaves: readonly Key[]): Promise<Item[]> {
  const itens: Item[] = []
  for (let n = 0; n < chaves.length; n += POR_VEZ) itens.push(...(await storage.getMany(chaves.slice(n, n + POR_VEZ))))
  return itens
}
