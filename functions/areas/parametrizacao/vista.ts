import type { Output } from '../../../shared/contract/endpoint.ts'
import type { obterParametrizacao } from '../../../shared/contract/parametrizacao.ts'
import type { Storage } from '../../platform/storage/port.ts'
import { Usuario } from '../../platform/storage/Usuario.ts'
import type { VersaoDosParametros } from '../../platform/storage/VersaoDosParametros.ts'

type VersaoVista = Output<typeof obterParametrizacao>['propostas'][number]

const instante = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())

/** The names of the people in these versions: one read of all of them. */
export async function nomesDe(storage: Storage, versoes: readonly VersaoDosParametros[]): Promise<Map<string, string>> {
  const ids = [...new Set(versoes.flatMap(v => [v.quem, v.decidiu ?? []].flat()))]
  const lidos = ids.length > 0 ? (await storage.getMany(ids.map(id => Usuario.key(id)))).map(Usuario.parse) : []
  return new Map(lidos.map(u => [u.id, u.nome]))
}

/** A version as staff see it. `leitor`: the user who reads. */
export function verVersao(v: VersaoDosParametros, nomes: Map<string, string>, leitor: string): VersaoVista {
  return {
    ...{ versao: v.versao, estado: v.estado, motivo: v.motivo, porque: v.porque ?? null, desfaz: v.desfaz ?? null },
    ...{ propostaPor: nomes.get(v.quem) ?? '', propostaEm: new Date(v.em).toISOString(), desde: instante(v.desde) },
    decididaPor: v.decidiu === undefined ? null : (nomes.get(v.decidiu) ?? ''),
    decididaEm: instante(v.decididaEm),
    minha: v.quem === leitor,
    // the value was judged by its own section's schema when it was proposed, and is never written again
    ...({ secao: v.secao, valor: v.valor, antes: v.antes } as Pick<VersaoVista, 'secao' | 'valor' | 'antes'>),
  } as VersaoVista
}
