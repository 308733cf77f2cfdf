import { createHash } from 'node:crypto'
import type { Input, Output } from '../../../../../shared/contract/endpoint.ts'
import { RequisicaoInvalida } from '../../../../../shared/contract/erros.ts'
import { criarLink } from '../../../../../shared/contract/links.ts'
import type { conferirLoteDeLinks } from '../../../../../shared/contract/loteDeLinks.ts'
import {
  colunaDoCampo,
  colunas,
  type IdDaColuna,
  MAXIMO_DA_REFERENCIA,
} from '../../../../../shared/domain/lote/colunas.ts'
import { conteudoDaLinha, lerLinha, repeticoes } from '../../../../../shared/domain/lote/linha.ts'
import { type Motivo, motivos } from '../../../../../shared/domain/lote/motivos.ts'
import { Fault } from '../../../../platform/http/fault.ts'
import type { Chaves } from '../../../../platform/runtime/chaves.ts'
import { derivedId21 } from '../../../../platform/runtime/ids.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Empresa } from '../../../../platform/storage/Empresa.ts'
import { Link } from '../../../../platform/storage/Link.ts'
import { LoteDeLinks } from '../../../../platform/storage/LoteDeLinks.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { exigirQuePublique } from '../../../empresas/regras/exigirQuePublique.ts'
import { urlDoLink } from '../../vista/link.ts'
import type { DepsDoLink } from '../prepararLimpo.ts'
import { prepararSemLogo } from '../prepararLink.ts'
import { linhasDaPlanilhaDoLote } from './linhasDaPlanilhaDoLote.ts'

export type DepsDoLote = Base & DepsDoLink & { chaves: Chaves<'idempotencia'> }
type Corpo = Pick<Input<typeof conferirLoteDeLinks>['body'], 'arquivo' | 'repeticao'>
type ErroDaLinha = Output<typeof conferirLoteDeLinks>['linhas'][number]['erros'][number]
type Pronto = Awaited<ReturnType<typeof prepararSemLogo>>

/** A row looked at: the link it would be, or why it would not; `existe` where it has been made already. */
export interface LinhaConferida {
  linha: number
  nome: string | null
  /** Centavos. */
  valor: number | null
  referencia: string | null
  erros: ErroDaLinha[]
  igualA: number | null
  link: { id: string; url: string }
  existe: boolean
  pronto?: Pronto
}

/** The column whose cell has to change, where a rule of links refuses the whole. */
const colunaDaRegra: Readonly<Record<string, IdDaColuna>> = {
  FormaIndisponivel: 'formas',
  ParcelasInvalidas: 'parcelas',
  RateioInvalido: 'valor',
}
const erro = (coluna: IdDaColuna | null, motivo: Motivo, mensagem: string = motivos[motivo]): ErroDaLinha => ({
  coluna,
  titulo: coluna && colunas[coluna].titulo,
  motivo,
  mensagem,
})

/**
 * Every row of a file, under the schema and the rules by which `criarLink` would take it. A row's link has an id that
 * follows from its company and what it says (the n-th of rows that say the same), so that what exists is found by it.
 * @throws PlanilhaInvalida, EmpresaNaoAtiva.
 */
export async function conferirPlanilha(deps: DepsDoLote, empresaId: string, { arquivo, repeticao = '' }: Corpo) {
  const bytes = Buffer.from(arquivo, 'base64')
  const linhas = linhasDaPlanilhaDoLote(bytes)
  const empresa = await Empresa.get(deps.storage, empresaId)
  if (!empresa) throw new Error('company of the session is missing')
  exigirQuePublique(empresa)
  const chaveiro = await deps.chaves.abrir()
  const vezes = repeticoes(linhas)
  const todas = chaveiro.todas('idempotencia')
  // a link that a row made under a key of before is found by it
  const possiveis = linhas.map((linha, n) =>
    todas.map(chave => derivedId21(chave, 'lote', empresaId, repeticao, conteudoDaLinha(linha), String(vezes[n]?.vez))),
  )
  const feitos = new Set((await deps.storage.getMany(possiveis.flat().map(Link.key))).map(item => Link.parse(item).id))
  const ids = possiveis.map(deUma => deUma.find(id => feitos.has(id)) ?? deUma[0])
  const contexto = {
    habilitadas: empresa.formasHabilitadas,
    parcelas: empresa.taxas.cartao.parcelas,
    agora: deps.clock.now(),
  }
  const conferidas: LinhaConferida[] = []
  for (const [n, linha] of linhas.entries()) {
    const id = ids[n] as string
    const { erros, corpo, nome, valor, referencia } = lerLinha(linha, contexto)
    const regra = corpo && (await conferirCorpo(corpo, empresa, deps))
    const existe = feitos.has(id)
    conferidas.push({
      linha: linha.linha,
      nome: nome?.slice(0, 80) ?? null,
      valor,
      referencia: referencia?.slice(0, MAXIMO_DA_REFERENCIA) ?? null,
      // what has been made once is not judged again by today's rules
      erros: existe ? [] : [...erros.map(e => erro(e.coluna, e.motivo)), ...(regra?.erros ?? [])],
      igualA: vezes[n]?.igualA ?? null,
      link: { id, url: urlDoLink(deps.env.PAGAR_URL, empresa.slug, id) },
      existe,
      ...(regra?.pronto && { pronto: regra.pronto }),
    })
  }
  const loteId = await idDoLote(deps.storage, { empresaId, repeticao, bytes, todas })
  return { loteId, conferidas }
}

/** The id of a file's lote: that of the one which a key of before made, where there is one. */
async function idDoLote(
  storage: Storage,
  { empresaId, repeticao, bytes, todas }: { empresaId: string; repeticao: string; bytes: Buffer; todas: string[] },
): Promise<string> {
  const resumo = createHash('sha256').update(bytes).digest('hex')
  const [primeiro = '', ...antes] = todas.map(chave => derivedId21(chave, 'arquivo', empresaId, repeticao, resumo))
  if (!antes.length) return primeiro
  const achados = await storage.getMany([primeiro, ...antes].map(id => LoteDeLinks.key({ empresaId, id })))
  return achados[0] ? LoteDeLinks.parse(achados[0]).id : primeiro
}

/** A rule that names the fields of the body which are wrong: each at its column. */
const camposDe = ({ fields }: Fault): ErroDaLinha[] =>
  (fields.campos as { campo: string; mensagem: string }[]).map(c => erro(colunaDoCampo(c.campo), 'regra', c.mensagem))

async function conferirCorpo(
  corpo: unknown,
  empresa: ReturnType<typeof Empresa.parse>,
  deps: DepsDoLink,
): Promise<{ erros: ErroDaLinha[]; pronto?: Pronto }> {
  const lido = criarLink.body.safeParse(corpo)
  if (!lido.success)
    return { erros: lido.error.issues.map(i => erro(colunaDoCampo(i.path.join('.')), 'regra', i.message)) }
  try {
    return { erros: [], pronto: await prepararSemLogo(lido.data, empresa, deps) }
  } catch (falha) {
    if (!(falha instanceof Fault)) throw falha
    if (falha.name === RequisicaoInvalida.name) return { erros: camposDe(falha) }
    return { erros: [erro(colunaDaRegra[falha.name] ?? null, 'regra', falha.message)] }
  }
}
