import type { Input } from '../../../../shared/contract/endpoint.ts'
import type { listarAssinaturas } from '../../../../shared/contract/recorrencias.ts'
import { nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import { antesDe } from '../../../platform/storage/antesDe.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano, assinaturasDaEmpresa } from '../../../platform/storage/Recorrencia.ts'
import { comecouEm, devidosDe, mesDoInstante, vigente } from './contarAssinatura.ts'

type Procurado = Input<typeof listarAssinaturas>['query']
type Filtros = Omit<Procurado, 'limit' | 'cursor'>

/** One request reads at most so many pages of so many. */
const PAGINAS = 10
const POR_CONSULTA = 100

/** Pure: whether a subscription is one that is looked for. What a figure counts, its filter finds. */
export function combina(a: AssinaturaDePlano, f: Filtros): boolean {
  const { situacao, forma, planoId, vence, comecou, cancelou, falhouDesde } = f
  if (situacao !== undefined && !(situacao === 'vigentes' ? vigente(a) : a.estado === situacao)) return false
  if (forma !== undefined && a.forma !== forma) return false
  if (planoId !== undefined && a.plano?.id !== planoId) return false
  if (vence !== undefined && !devidosDe(a).some(d => d.dia === vence)) return false
  if (comecou !== undefined && comecouEm(a) !== comecou) return false
  if (cancelou !== undefined && !canceladaEm(a, cancelou)) return false
  if (falhouDesde !== undefined && !a.falhas?.some(x => x.mes >= falhouDesde && x.falharam > 0)) return false
  return f.busca === undefined || temNome(a, f.busca)
}

const canceladaEm = (a: AssinaturaDePlano, mes: string): boolean =>
  a.estado === 'cancelada' && comecouEm(a) !== undefined && a.fimEm !== undefined && mesDoInstante(a.fimEm) === mes

const temNome = ({ pagador, nome }: AssinaturaDePlano, busca: string): boolean =>
  [pagador.nome, nome].some(texto => nomeDeBusca(texto).includes(nomeDeBusca(busca)))

/** A page of the company's subscriptions, newest first; `parcial` where the reading ended before it was full. */
export async function filtrarAssinaturas(
  storage: Storage,
  empresaId: string,
  { limit = 25, cursor, ...filtros }: Procurado,
): Promise<{ itens: AssinaturaDePlano[]; cursor: string | null; parcial: boolean }> {
  const filtrando = Object.values(filtros).some(v => v !== undefined)
  const porConsulta = filtrando ? POR_CONSULTA : limit
  const itens: AssinaturaDePlano[] = []
  let lido = cursor
  for (let n = 0; n < PAGINAS; n++) {
    const pagina = await storage.query({
      ...{ index: 'GSI1', pk: assinaturasDaEmpresa(empresaId), limit: porConsulta, reverse: true },
      ...(lido !== undefined && { sk: { from: '0', to: antesDe(lido) } }),
    })
    const achadas = pagina.items.length ? (await storage.getMany(pagina.items)).map(AssinaturaDePlano.parse) : []
    for (const a of achadas.sort((x, y) => (lugarDe(x) < lugarDe(y) ? 1 : -1))) {
      if (!combina(a, filtros)) continue
      itens.push(a)
      const ultima = pagina.items.at(-1)?.GSI1SK === lugarDe(a) && !pagina.after
      if (itens.length === limit) return { itens, cursor: ultima ? null : lugarDe(a), parcial: false }
    }
    lido = String(pagina.items.at(-1)?.GSI1SK)
    if (!pagina.after) return { itens, cursor: null, parcial: false }
  }
  return { itens, cursor: lido ?? null, parcial: true }
}

const lugarDe = ({ criadoEm, id }: AssinaturaDePlano): string => `${criadoEm}#${id}`
