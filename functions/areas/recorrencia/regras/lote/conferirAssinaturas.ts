import type { Input, Output } from '../../../../../shared/contract/endpoint.ts'
import { PlanilhaInvalida, RequisicaoInvalida } from '../../../../../shared/contract/erros.ts'
import type { conferirLoteDeAssinaturas } from '../../../../../shared/contract/loteDeAssinaturas.ts'
import { criarAssinatura } from '../../../../../shared/contract/recorrencias.ts'
import {
  type ColunaDaAssinatura,
  chaveDoTitulo,
  colunaDoCampoDaAssinatura,
  colunasDasAssinaturas,
  lerLinhaDeAssinatura,
  tabelaDasAssinaturas,
} from '../../../../../shared/domain/lote/assinaturas.ts'
import { semEnfeites } from '../../../../../shared/domain/lote/celulas.ts'
import {
  type Motivo,
  type MotivoDoArquivo,
  motivos,
  motivosDoArquivo,
} from '../../../../../shared/domain/lote/motivos.ts'
import { type LinhaDaPlanilha, lerPlanilha, type Recusa } from '../../../../../shared/domain/lote/planilha.ts'
import { Fault, fault } from '../../../../platform/http/fault.ts'
import type { Chaves } from '../../../../platform/runtime/chaves.ts'
import { derivedId21 } from '../../../../platform/runtime/ids.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { AssinaturaDePlano, type Plano } from '../../../../platform/storage/Recorrencia.ts'
import { registrosDoCsv } from '../../../../platform/uploads/lerArquivoCsv.ts'
import { exigirQuePublique } from '../../../empresas/regras/exigirQuePublique.ts'
import { lerEmpresa } from '../../../empresas/regras/lerEmpresa.ts'
import { exigirContrato } from '../lerAssinatura.ts'
import { planosDaEmpresa } from '../planos.ts'
import { type Preparada, prepararAssinatura } from '../prepararAssinatura.ts'

export type DepsDoLoteDeAssinaturas = Base & { storage: Storage; chaves: Chaves<'idempotencia'> }
type Corpo = Pick<Input<typeof conferirLoteDeAssinaturas>['body'], 'arquivo' | 'mapa' | 'repeticao'>
type ErroDaLinha = Output<typeof conferirLoteDeAssinaturas>['linhas'][number]['erros'][number]
type Linha = LinhaDaPlanilha<ColunaDaAssinatura | 'fora'>

/** A row looked at: the subscription it would be, or why it would not; `existe` where it has been made already. */
export interface AssinaturaConferida {
  linha: number
  nome: string | null
  /** Centavos. */
  valor: number | null
  erros: ErroDaLinha[]
  id: string
  existe: boolean
  pronta?: Preparada
}

const erro = (coluna: ColunaDaAssinatura | null, motivo: Motivo, mensagem: string = motivos[motivo]): ErroDaLinha => ({
  ...{ coluna, titulo: coluna && colunasDasAssinaturas[coluna].titulo, motivo, mensagem },
})
/** The column whose cell has to change, where a rule of subscriptions refuses the whole. */
const colunaDaRegra: Readonly<Record<string, ColunaDaAssinatura>> = {
  ...{ DocumentoInvalido: 'documento', PlanoNaoEncontrado: 'plano', PlanoEncerrado: 'plano' },
  ...{ FormaIndisponivel: 'forma', PixAutomaticoIndisponivel: 'forma', LimiteDaCobranca: 'valor' },
}

/**
 * Every row of a file, under the schema and the rules by which `criarAssinatura` would take it. A row's subscription has an
 * id that follows from its company and what it says (the n-th of rows that say the same), so that what exists is found.
 * @throws RecorrenciaNaoContratada, EmpresaNaoAtiva, PlanilhaInvalida
 */
export async function conferirAssinaturas(
  deps: DepsDoLoteDeAssinaturas,
  empresaId: string,
  { arquivo, mapa = [], repeticao = '' }: Corpo,
): Promise<{ conferidas: AssinaturaConferida[]; deFora: string[] }> {
  const { storage, clock } = deps
  const empresa = await lerEmpresa(storage, empresaId)
  exigirContrato(empresa)
  exigirQuePublique(empresa)
  const { linhas, deFora } = lerArquivoDeAssinaturas(Buffer.from(arquivo, 'base64'), mapa)
  const planos = new Map(
    (await planosDaEmpresa(storage, empresaId)).filter(p => p.estado === 'aberto').map(p => [semEnfeites(p.nome), p]),
  )
  const chaveiro = await deps.chaves.abrir()
  const vistas = new Map<string, number>()
  const possiveis = linhas.map(({ celulas: { fora: _fora, ...celulas } }) => {
    const conteudo = JSON.stringify(Object.entries(celulas).sort(([a], [b]) => (a < b ? -1 : 1)))
    const vez = (vistas.get(conteudo) ?? 0) + 1
    vistas.set(conteudo, vez)
    return chaveiro
      .todas('idempotencia')
      .map(chave => derivedId21(chave, 'assinaturas', empresaId, repeticao, conteudo, String(vez)))
  })
  const achadas = await storage.getMany(possiveis.flat().map(AssinaturaDePlano.key))
  const feitas = new Set(achadas.map(item => AssinaturaDePlano.parse(item).id))
  const conferidas: AssinaturaConferida[] = []
  for (const [n, linha] of linhas.entries()) {
    const ids = possiveis[n] ?? []
    const id = ids.find(x => feitas.has(x)) ?? ids[0]
    if (id === undefined) throw new Error('a row without an id')
    const existe = feitas.has(id)
    const lida = lerLinhaDeAssinatura(linha)
    const daRegra = lida.erros.length
      ? { erros: lida.erros.map(e => erro(e.coluna, e.motivo)) }
      : await conferirCorpo({ storage, agora: clock.now(), empresa }, lida, planos)
    conferidas.push({
      linha: linha.linha,
      nome: linha.celulas.nome?.slice(0, 100) ?? null,
      valor: daRegra.pronta?.valor ?? null,
      // what has been made once is not judged again by today's rules
      erros: existe ? [] : daRegra.erros,
      ...{ id, existe },
      ...(daRegra.pronta && { pronta: daRegra.pronta }),
    })
  }
  return { conferidas, deFora }
}

async function conferirCorpo(
  onde: Parameters<typeof prepararAssinatura>[0],
  { corpo, plano: nome }: ReturnType<typeof lerLinhaDeAssinatura>,
  planos: ReadonlyMap<string, Plano>,
): Promise<{ erros: ErroDaLinha[]; pronta?: Preparada }> {
  const plano = nome === undefined ? undefined : planos.get(semEnfeites(nome))
  if (nome !== undefined && !plano) return { erros: [erro('plano', 'plano')] }
  const doPlano = plano && {
    planoId: plano.id,
    ...(corpo.condicoes !== undefined && { condicoes: { ...condicoesDe(plano), ...corpo.condicoes } }),
  }
  const lido = criarAssinatura.body.safeParse(comValorEmReais({ ...corpo, ...doPlano }))
  if (!lido.success) return { erros: lido.error.issues.map(i => erro(colunaDe(i.path.join('.')), 'regra', i.message)) }
  try {
    return { erros: [], pronta: await prepararAssinatura(onde, lido.data, plano) }
  } catch (falha) {
    if (!(falha instanceof Fault)) throw falha
    if (falha.name !== RequisicaoInvalida.name)
      return { erros: [erro(colunaDaRegra[falha.name] ?? null, 'regra', falha.message)] }
    const campos = falha.fields.campos as { campo: string; mensagem: string }[]
    return { erros: campos.map(c => erro(colunaDe(c.campo), 'regra', c.mensagem)) }
  }
}

/** A row says only what differs from its plan. */
const condicoesDe = ({ nome, valor, intervalo, ciclos, carencia, proporcional, pagadorPodePausar }: Plano) => ({
  ...{ nome, valor, intervalo, ciclos: ciclos ?? null, carencia },
  ...(proporcional && { proporcional }),
  ...(pagadorPodePausar && { pagadorPodePausar }),
})

/** The wire has reais, a cell was read to centavos. */
function comValorEmReais(corpo: Record<string, unknown>): Record<string, unknown> {
  const condicoes = corpo.condicoes as { valor?: number } | undefined
  if (condicoes?.valor === undefined) return corpo
  return { ...corpo, condicoes: { ...condicoes, valor: condicoes.valor / 100 } }
}

/** A row that says neither plan nor amount has its amount to be filled. */
const colunaDe = (campo: string) => (campo === 'condicoes' ? 'valor' : colunaDoCampoDaAssinatura(campo))

const palavras: Readonly<Record<MotivoDoArquivo, string>> = {
  ...motivosDoArquivo,
  'sem-linhas': 'A planilha só tem os títulos. Preencha uma linha para cada assinatura.',
  colunas: 'Há títulos que não conhecemos na primeira linha: diga o que é cada coluna.',
}
const recusarPlanilha = (recusa: Recusa) => fault(PlanilhaInvalida, recusa, palavras[recusa.motivo])

function lerArquivoDeAssinaturas(
  bytes: Uint8Array,
  mapa: NonNullable<Corpo['mapa']>,
): { linhas: Linha[]; deFora: string[] } {
  const tabela = tabelaDasAssinaturas(new Map(mapa.map(m => [chaveDoTitulo(m.titulo), m.coluna])))
  const registros = registrosDoCsv(bytes, tabela, recusarPlanilha)
  const titulos = registros.find(r => r.some(c => c.trim())) ?? []
  // several columns may be left out: each under a name of its own, for no two may be the same
  const deFora = titulos.filter(t => tabela.colunaDoTitulo(t) === 'fora')
  const fora = new Set(titulos.flatMap((t, n) => (tabela.colunaDoTitulo(t) === 'fora' ? [n] : [])))
  const planilha = lerPlanilha(
    registros.map(r => r.filter((_, n) => !fora.has(n))),
    tabela,
  )
  if (!planilha.ok) throw recusarPlanilha(planilha.motivo)
  return { linhas: planilha.valor, deFora: deFora.map(t => t.trim().slice(0, 40)).slice(0, 60) }
}
