import { FatorNecessario } from '../../shared/contract/erros.ts'
import { type Escopo, escopos, type OperacaoComChave } from '../../shared/contract/escopos.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { rotas } from '../../shared/contract/rotas.ts'
import { type Html, html } from '../../shared/html.ts'
import type { Json } from '../contrato.ts'
import { type Campo, camposDe, tipoDe } from './esquemas.ts'
import { codigoCurto, type Pagina, rico, secao, tabela } from './pecas.ts'

/** What a key may call, from the published document itself: nothing here is written by hand but its words. */
interface Operacao extends Json {
  servers: { url: string }[]
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content: Record<string, { schema: Json }> }>
}

const linhas = (campos: Campo[], t: Pagina['t']) =>
  campos.map(c => [
    html`${codigoCurto(c.nome)}${c.opcional && html` <small>${t.opcional}</small>`}`,
    html`${codigoCurto(c.tipo)}${c.descricao && html`<small>${rico(c.descricao)}</small>`}`,
  ])

/** Whether the call takes an Idempotency-Key, and whether it is refused without one. */
const selo = (idempotente: true | 'obrigatoria' | undefined, t: Pagina['t']) =>
  idempotente && html`<span class="selo">Idempotency-Key${idempotente === 'obrigatoria' && `: ${t.obrigatoria}`}</span>`

function chamada(p: Pagina, operacao: OperacaoComChave): Html {
  const { t, documento } = p
  const { metodo, caminho } = rotas[operacao]
  const o = documento.paths[caminho]?.[metodo.toLowerCase()] as Operacao
  const parametros = (o.parameters ?? []).filter(x => x.in !== 'header')
  const entradas = parametros.map(x => ({
    nome: x.name,
    tipo: `${tipoDe(x.schema)}, ${x.in === 'path' ? t.caminho : t.consulta}`,
    opcional: !x.required,
    descricao: '',
  }))
  const corpo = o.requestBody?.content['application/json']?.schema
  const todas = [...entradas, ...(corpo ? camposDe(corpo) : [])]
  const resposta = camposDe(o.responses[200]?.content['application/json']?.schema ?? {})
  const base = (o.servers[0]?.url ?? '').replace(/^https:\/\/[^/]+/, '')
  const colunas = [t.campo, t.tipo]
  const erros = endpoints[operacao].errors
  return html`<details class="item" id="${operacao}"><summary><span class="metodo ${metodo.toLowerCase()}">${metodo}</span><strong>${t.operacoes[operacao]}</strong>${selo(endpoints[operacao].idempotente, t)}<span class="rota">${base}${caminho}</span></summary><div class="dentro">
${todas.length ? tabela(t.operacoes[operacao], colunas, linhas(todas, t)) : html`<p>${t.semEntrada}</p>`}
<h4>${t.resposta} 200</h4>${resposta.length > 0 && tabela(`${t.operacoes[operacao]}: ${t.resposta}`, colunas, linhas(resposta, t))}
${erros.length > 0 && html`<h4>${t.secoes.erros}</h4><p>${erros.map(e => html`<code>${e.status} ${e.name}</code> `)}</p>`}
</div></details>`
}

/** The calls of every scope; a call in two scopes is told in its first. */
export function referencia(p: Pagina): Html {
  const vistas = new Set<string>()
  const nomes = Object.keys(escopos) as Escopo[]
  return secao(
    p,
    'referencia',
    html`<p>${p.t.referenciaTexto}</p><p><a class="contrato" href="/docs/openapi.json">${p.t.contrato}</a></p>`,
    nomes.map(escopo => {
      const operacoes = escopos[escopo].filter(o => !vistas.has(o))
      for (const o of operacoes) vistas.add(o)
      return html`<h3>${p.rotulo(`escopo.${escopo}`)} ${codigoCurto(escopo)}</h3>${operacoes.map(o => chamada(p, o))}`
    }),
  )
}

/** Every error that a call with a key may give, by status: the contract's own words. */
export function tabelaDeErros({ t }: Pagina): Html {
  const todos = new Map(
    Object.values(escopos)
      .flat()
      .flatMap(o => endpoints[o].todosOsErros)
      // asked of who is signed in alone: a key was made with one
      .filter(e => e.name !== FatorNecessario.name)
      .map(e => [e.name, e]),
  )
  const ordenados = [...todos.values()].sort((a, b) => a.status - b.status || (a.name < b.name ? -1 : 1))
  return tabela(
    t.secoes.erros,
    [t.nome, t.situacao, t.mensagem, t.campos],
    ordenados.map(e => [
      codigoCurto(e.name),
      String(e.status),
      html`<span lang="pt-BR">${e.message}</span>`,
      html`${Object.keys(e.fields).map(c => html`${codigoCurto(c)} `)}`,
    ]),
  )
}
