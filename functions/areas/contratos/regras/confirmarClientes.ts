import type { Data } from '../../../../shared/domain/calendario.ts'
import { type FaixaDeVolume, faixaDoVolume } from '../../../../shared/domain/volumeDoCliente.ts'
import type { Item, Key, Storage } from '../../../platform/storage/port.ts'
import { VinculoDeRepresentante } from '../../../platform/storage/RepresentanteComercial.ts'
import { aindaEDele, clientesDoRepresentante } from '../../representantes/regras/clientesDoRepresentante.ts'
import { chaveDoMes, movimentoDo, totalDo } from './movimento.ts'

/** What no key of the list of clients says, asked of candidates a batch at a time. */
export interface Confirmacao {
  /** Candidates of one batch. */
  porLote: number
  /** Whether a client need be asked at all. */
  podeSer: (id: string) => boolean
  /** Which of these are looked for: one batch of reads. */
  quais: (ids: readonly string[]) => Promise<Set<string>>
}
interface Pedido {
  representante?: string | undefined
  volume?: FaixaDeVolume | undefined
  hoje: Data
  /** `aaaa-mm`. */
  mes: string
}
/** Keys of one batch. */
const CHAVES = 100

/**
 * How the clients of a representative, and those of a band of volume, are told; undefined where neither is asked for. The
 * representative's are read once, a query for each thousand.
 */
export async function confirmarClientes(
  storage: Storage,
  { representante, volume, hoje, mes }: Pedido,
): Promise<Confirmacao | undefined> {
  if (!representante && !volume) return undefined
  const dele = representante ? await clientesDoRepresentante(storage, representante, hoje) : undefined
  const chavesDe = (id: string): Key[] => [
    ...(dele?.has(id) ? [dele.get(id) as Key] : []),
    ...(volume ? [chaveDoMes(id, mes)] : []),
  ]
  const eDele = (item: Item | undefined) =>
    item !== undefined && aindaEDele(VinculoDeRepresentante.parse(item), representante ?? '', hoje)
  return {
    porLote: CHAVES / ((representante ? 1 : 0) + (volume ? 1 : 0)),
    podeSer: id => dele?.has(id) ?? true,
    async quais(ids) {
      const lidos = new Map((await storage.getMany(ids.flatMap(chavesDe))).map(i => [`${i.PK} ${i.SK}`, i]))
      const ler = (chave: Key | undefined) => chave && lidos.get(`${chave.PK} ${chave.SK}`)
      const serve = (id: string) =>
        (!dele || eDele(ler(dele.get(id)))) &&
        (!volume || faixaDoVolume(totalDo(movimentoDo(ler(chaveDoMes(id, mes)))).valor) === volume)
      return new Set(ids.filter(serve))
    },
  }
}
