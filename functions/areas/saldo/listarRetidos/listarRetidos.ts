import { pode } from '../../../../shared/contract/direitos.ts'
import type { listarRetidos as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import { limiteDaFila } from '../../../../shared/domain/filaDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Posse, posses } from '../../../platform/storage/Posse.ts'
import type { Key, Storage } from '../../../platform/storage/port.ts'
import {
  deAlertas,
  deContratos,
  deEncerramentos,
  deListas,
  deOrdens,
  dePassos,
  deRecebedores,
  fontesDaFila,
  type Item,
} from './fontesDaFila.ts'

/** Leases that are read: a lease ends with its case, so there are about as many as people of the staff. */
const maximoDePosses = 500

/**
 * Everything that waits for the staff, the oldest first, with who works on it: of each kind one query and at most one
 * batch, then the leases in one query and the companies' names in one batch.
 */
export const listarRetidos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ sessao }) => {
    const agora = clock.now()
    const fontes = [
      ...fontesDaFila,
      ...(pode(sessao.perfil, 'G13', 'ler') ? [deRecebedores] : []),
      ...(pode(sessao.perfil, 'G09', 'ler') ? [deOrdens, dePassos, deAlertas] : []),
      ...(pode(sessao.perfil, 'G15', 'ler') ? [deListas, deEncerramentos, deContratos] : []),
    ]
    const [donos, ...lidas] = await Promise.all([
      donosDosCasos(storage, agora),
      ...fontes.map(ler => ler(storage, agora)),
    ])
    const itens = lidas.flatMap(f => f.itens).sort((a, b) => (a.desde < b.desde ? -1 : 1))
    const nomes = await nomesDe(storage, itens)
    return {
      itens: itens.map(({ empresaId, limite, estorno = null, caso = null, ...item }) => {
        const ate = limite ? Date.parse(limite) : limiteDaFila(item.natureza, Date.parse(item.desde))
        const dono = donos.get(textoDa(Posse.key(item)))
        return {
          ...item,
          ...{ estorno, caso },
          empresa: { id: empresaId, nome: nomes.get(empresaId) ?? '' },
          limiteEm: new Date(ate).toISOString(),
          vencido: ate <= agora,
          dono: dono
            ? { quem: dono.quem, eu: dono.ator === sessao.usuarioId, ate: new Date(dono.ate).toISOString() }
            : null,
        }
      }),
      parcial: lidas.some(f => f.parcial),
    }
  }

const textoDa = ({ SK }: Key): string => SK

/** Who works on what now, by the case's key. */
async function donosDosCasos(storage: Storage, agora: number): Promise<Map<string, Posse>> {
  const { values } = await Posse.query(storage, { pk: posses, limit: maximoDePosses })
  return new Map(values.filter(p => p.ate > agora).map(p => [textoDa(Posse.key(p)), p]))
}

async function nomesDe(storage: Storage, itens: readonly Item[]): Promise<Map<string, string>> {
  const chaves = [...new Set(itens.map(i => i.empresaId))].map(id => Empresa.key(id))
  const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
  return new Map(empresas.map(e => [e.id, e.nomeComercial]))
}
