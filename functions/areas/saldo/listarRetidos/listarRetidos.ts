import * as z from 'zod'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { listarRetidos as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import { limiteDaFila } from '../../../../shared/domain/filaDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Posse, posses } from '../../../platform/storage/Posse.ts'
import type { Key, Storage } from '../../../platform/storage/port.ts'
import { type Fim, fontesDaFila, type Item } from './fontesDaFila.ts'

/** Leases that are read: a lease ends with its case, so there are about as many as people of the staff. */
const maximoDePosses = 500

/** Of each kind in a page. */
const porTipo = 200

/**
 * Everything that waits for the staff, the oldest first, with who works on it: of each kind one query and at most one
 * batch, then the leases in one query and the companies' names in one batch. The page after reads on in the kinds that
 * had more, and in no other.
 */
export const listarRetidos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ sessao, query: { limit = porTipo, cursor } }) => {
    const agora = clock.now()
    const de = cursor === undefined ? undefined : lerCursor(cursor)
    const fontes = Object.entries(fontesDaFila).filter(
      ([nome, { grupo }]) => (!grupo || pode(sessao.perfil, grupo, 'ler')) && (!de || de.has(nome)),
    )
    const [donos, ...lidas] = await Promise.all([
      donosDosCasos(storage, agora),
      ...fontes.map(([nome, { ler }]) => ler(storage, { agora, limit, apos: de?.get(nome) })),
    ])
    const itens = lidas.flatMap(f => f.itens).sort((a, b) => (a.desde < b.desde ? -1 : 1))
    const nomes = await nomesDe(storage, itens)
    return {
      itens: itens.map(({ empresaId, nome, limite, estorno = null, caso = null, ...item }) => {
        const ate = limite ? Date.parse(limite) : limiteDaFila(item.natureza, Date.parse(item.desde))
        const dono = donos.get(textoDa(Posse.key(item)))
        return {
          ...item,
          ...{ estorno, caso },
          empresa: { id: empresaId, nome: nome ?? nomes.get(empresaId) ?? '' },
          limiteEm: new Date(ate).toISOString(),
          vencido: ate <= agora,
          dono: dono
            ? { quem: dono.quem, eu: dono.ator === sessao.usuarioId, ate: new Date(dono.ate).toISOString() }
            : null,
        }
      }),
      cursor: escreverCursor(fontes.flatMap(([nome], n) => (lidas[n]?.fim ? [[nome, lidas[n].fim]] : []))),
    }
  }

/** The kinds that have more, and where each ended; null where none has. */
const escreverCursor = (fins: [string, Fim][]): string | null =>
  fins.length ? Buffer.from(JSON.stringify(fins)).toString('base64url') : null

const Fins = z.array(z.tuple([z.string(), z.tuple([z.string().min(1), z.string().min(1), z.string()])])).max(40)
/** What is no cursor of ours ends the list. */
function lerCursor(cursor: string): Map<string, Fim> {
  try {
    return new Map(Fins.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString())))
  } catch {
    return new Map()
  }
}

const textoDa = ({ SK }: Key): string => SK

/** Who works on what now, by the case's key. */
async function donosDosCasos(storage: Storage, agora: number): Promise<Map<string, Posse>> {
  const { values } = await Posse.query(storage, { pk: posses, limit: maximoDePosses })
  return new Map(values.filter(p => p.ate > agora).map(p => [textoDa(Posse.key(p)), p]))
}

async function nomesDe(storage: Storage, itens: readonly Item[]): Promise<Map<string, string>> {
  const chaves = [...new Set(itens.flatMap(i => i.empresaId || []))].map(id => Empresa.key(id))
  const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
  return new Map(empresas.map(e => [e.id, e.nomeComercial]))
}
