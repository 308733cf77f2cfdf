import type { listarContasAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Input, Output } from '../../../../../shared/contract/endpoint.ts'
import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { emAberto, type Sentido, venceu } from '../../../../../shared/domain/contasDoProvedor.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { ContaDoProvedor, contasAbertas, contasDe } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Item, Storage } from '../../../../platform/storage/port.ts'
import { verResumoDaConta } from './verConta.ts'

type Filtros = Input<typeof listarContasAPagar>['query']
export type FiltrosDasContas = Omit<Filtros, 'limit' | 'offset'>
const paginas = 10
const porPagina = 100

/**
 * Of one direction by due date: of what is open the oldest first, of all of them the latest. Each page is a query of keys
 * and one batch of reads; a request reads ten of them at most, and says `parcial` then.
 */
export async function listarContas(
  { storage, clock }: Pick<Base, 'clock'> & { storage: Storage },
  sentido: Sentido,
  f: Filtros,
): Promise<Output<typeof listarContasAPagar>> {
  const { limit = 20, offset = 0 } = f
  const hoje = dataSaoPaulo(clock.now())
  const serve = filtroDe(f, hoje)
  const abertas = f.situacao !== undefined && ['aberta', 'parcial', 'vencida', 'emAberto'].includes(f.situacao)
  const consulta = {
    index: abertas ? ('GSI2' as const) : ('GSI1' as const),
    pk: abertas ? contasAbertas(sentido) : contasDe(sentido),
    sk: { from: f.vencimentoInicio ?? '0', to: `${f.vencimentoFim ?? '9999'}~` },
    limit: porPagina,
    reverse: !abertas,
  }
  const itens: ContaDoProvedor[] = []
  let pulados = 0
  let after: Item | undefined
  const resposta = (parcial: boolean, proximoOffset: number | null) => ({
    itens: itens.map(c => verResumoDaConta(c, hoje)),
    ...{ parcial, proximoOffset },
  })
  for (let n = 0; n < paginas; n++) {
    const pagina = await storage.query({ ...consulta, ...(after && { after }) })
    for (const c of (await emOrdem(storage, pagina.items)).filter(serve)) {
      if (pulados < offset) pulados++
      else if (itens.length === limit) return resposta(false, offset + limit)
      else itens.push(c)
    }
    if (!pagina.after) return resposta(false, null)
    after = pagina.after
  }
  return resposta(true, itens.length ? offset + itens.length : null)
}

/** The items of a page of keys, in its order. */
export async function emOrdem(storage: Storage, chaves: Item[]): Promise<ContaDoProvedor[]> {
  if (!chaves.length) return []
  const lidas = new Map((await storage.getMany(chaves)).map(i => [i.PK, ContaDoProvedor.parse(i)]))
  return chaves.flatMap(k => lidas.get(k.PK) ?? [])
}

/** Pure: whether one of them is asked for. */
export function filtroDe(f: FiltrosDasContas, hoje: string): (c: ContaDoProvedor) => boolean {
  const daSituacao = (c: ContaDoProvedor) => {
    if (f.situacao === undefined) return true
    if (f.situacao === 'emAberto') return emAberto(c.situacao)
    if (f.situacao === 'vencida') return emAberto(c.situacao) && venceu(c.vencimento, hoje)
    return c.situacao === f.situacao
  }
  return c =>
    daSituacao(c) &&
    (f.empresa === undefined || c.contraparte.empresaId === f.empresa) &&
    (f.serie === undefined || c.serie?.id === f.serie) &&
    (f.servico === undefined || c.servico === f.servico) &&
    (f.periodoInicio === undefined || c.emissao >= f.periodoInicio) &&
    (f.periodoFim === undefined || c.emissao <= f.periodoFim)
}
