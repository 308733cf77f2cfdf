import type { simularAntifraude as contrato } from '../../../../shared/contract/parametrizacao.ts'
import type { EstadoCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { lerDiario } from '../../../../shared/domain/risco/diario.ts'
import { type DecisaoPassada, retrotestar } from '../../../../shared/domain/risco/retroteste.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { lerListaDaEquipe } from '../../../platform/storage/listaDaEquipe.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import { rigorDe } from '../../../providers/antifraude/pagamento.ts'

const diaMs = 86_400_000
/** Decisions that one back-test reads: ten rounds of the staff's list. */
export const maximoDeDecisoes = 1_000
const maximoDeExemplos = 20

/**
 * What these thresholds would have done to the payments of so many days (R125): read from the decisions that are heavy
 * enough for some threshold, by an index that holds nothing else. At most 1,000 of them, the newest; links say how strict
 * each was.
 */
export const simularAntifraude: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { dias, ...limiares } }) => {
    const agora = clock.now()
    const { itens: linhas, cursor } = await lerListaDaEquipe(storage, 'RSC', {
      de: new Date(agora - dias * diaMs).toISOString(),
      limit: maximoDeDecisoes,
      parse: LinhaDeVenda.parse,
      combina: () => true,
    })
    const { retidos, liberados, quais } = retrotestar(await decisoesDe(storage, linhas), limiares, agora)
    const exemplos = quais.slice(0, maximoDeExemplos)
    const donos = new Map(linhas.map(l => [l.id, l.dono.slice(4)]))
    const nomes = await nomesDasEmpresas(storage, [...new Set(exemplos.flatMap(e => donos.get(e.id) ?? []))])
    return {
      ...{ dias, avaliados: linhas.length, parcial: cursor !== null, retidos, liberados },
      exemplos: exemplos.map(({ id, criadoEm, valor, diario, desfecho }) => ({
        ...{ id, criadoEm, valor, desfecho, pontos: diario.pontos },
        empresa: nomes.get(donos.get(id) ?? '') ?? '',
      })),
    }
  }

async function decisoesDe(storage: Storage, linhas: readonly LinhaDeVenda[]): Promise<DecisaoPassada[]> {
  const tokens = [...new Set(linhas.map(l => l.link))]
  const lidos = tokens.length ? (await storage.getMany(tokens.map(t => Link.key(t)))).map(Link.parse) : []
  const rigores = new Map(lidos.map(l => [l.id, rigorDe(l)]))
  return linhas.flatMap(l => {
    const diario = lerDiario(l.rs)
    const rigor = rigores.get(l.link)
    if (!diario || !rigor) return []
    const { id, criadoEm, total: valor, pagoEm } = l
    const estado = l.estado as EstadoCheckout
    return [{ id, criadoEm, valor, rigor, diario, estado, pagoEm, contestado: (l.ct ?? 0) > 0 }]
  })
}
