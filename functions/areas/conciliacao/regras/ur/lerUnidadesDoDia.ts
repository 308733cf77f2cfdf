import { GARANTIA } from '../../../../../shared/domain/agenda.ts'
import type { Data } from '../../../../../shared/domain/calendario.ts'
import { Empresa } from '../../../../platform/storage/Empresa.ts'
import { contas } from '../../../../platform/storage/Lancamento.ts'
import { distinct, type Storage } from '../../../../platform/storage/port.ts'
import { Recebedor } from '../../../../platform/storage/Recebedor.ts'
import type { Ur } from '../../../../platform/storage/Recebivel.ts'
import { lerAgendaDeTodas } from '../../../financeiro/regras/agendaDeTodas.ts'

/** Units of a day that one reading takes: what is beyond, the reading tells as left out. */
export const UNIDADES_POR_DIA = 2_000
const POR_VEZ = 100

/** A unit of ours, whose account it is on, and what the registrar knows its owner by. */
export interface UnidadeNossa {
  ur: Ur
  documento: string
  nome: string
}

/** The units that wait for a day, of every account, with the documents of their owners; guarantees are no receivables of cards. */
export async function lerUnidadesDoDia(
  storage: Storage,
  dia: Data,
): Promise<{ unidades: UnidadeNossa[]; parcial: boolean }> {
  const urs: Ur[] = []
  let cursor: string | null | undefined
  do {
    const pagina = await lerAgendaDeTodas(storage, {
      ...{ situacao: 'agendado', de: dia, ate: dia, limit: POR_VEZ, ...(cursor && { cursor }) },
      combina: u => u.arranjo !== GARANTIA && u.liquidadaEm === undefined && constituidoDe(u) > 0,
    })
    urs.push(...pagina.itens)
    cursor = pagina.cursor
  } while (cursor && urs.length < UNIDADES_POR_DIA)
  const donos = await donosDas(storage, urs)
  const unidades = urs.flatMap(ur => {
    const dono = donos.get(ur.conta)
    return dono ? [{ ur, ...dono }] : []
  })
  return { unidades, parcial: typeof cursor === 'string' }
}

export const constituidoDe = (u: Pick<Ur, 'valor' | 'antecipado' | 'abatido'>) =>
  u.valor + (u.antecipado ?? 0) + (u.abatido ?? 0)

const DO_RECEBEDOR = contas.recebedor('')
const DA_EMPRESA = contas.empresa('')

/** The documents and names of the owners of some accounts: one batch for each hundred. */
export async function donosDas(
  storage: Storage,
  urs: readonly Pick<Ur, 'conta'>[],
): Promise<Map<string, { documento: string; nome: string }>> {
  const chaves = distinct(
    urs.map(({ conta }) =>
      conta.startsWith(DO_RECEBEDOR)
        ? Recebedor.key(conta.slice(DO_RECEBEDOR.length))
        : Empresa.key(conta.slice(DA_EMPRESA.length)),
    ),
  )
  const donos = new Map<string, { documento: string; nome: string }>()
  for (let n = 0; n < chaves.length; n += POR_VEZ)
    for (const item of await storage.getMany(chaves.slice(n, n + POR_VEZ))) {
      if (item._t === Recebedor.name) {
        const r = Recebedor.parse(item)
        donos.set(contas.recebedor(r.id), { documento: r.documento, nome: r.nome })
      } else {
        const e = Empresa.parse(item)
        donos.set(contas.empresa(e.id), { documento: e.cnpj, nome: e.nomeComercial })
      }
    }
  return donos
}
