import type { Data } from '../../../../shared/domain/calendario.ts'
import {
  limitesDasPerguntas as limites,
  type Pergunta,
  primeiroDia,
  type RespostaDoComprador,
  ultimoDia,
} from '../../../../shared/domain/perguntasDoProduto.ts'
import { type Html, html } from '../../../../shared/html.ts'
import type { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import type { LinhaLida } from '../regras/conta.ts'
import { perguntasDaLinha, type Respostas } from '../regras/respostas.ts'

/** What a product asks of who buys it, on the shop's pages (decision 0255). */

interface Respondido {
  hoje: Data
  respostas: Respostas
  semResposta: Readonly<Record<string, string>>
}
/** The fields of a line that asks something; its answers are for all of its units. */
export function doProduto(linha: LinhaLida, r: Respondido): Html | false {
  const perguntas = perguntasDaLinha(linha, r.respostas)
  if (!perguntas.length) return false
  return html`<h2>${linha.nome}</h2>${linha.quantidade > 1 && html`<p class="menor">As respostas valem para as ${linha.quantidade} unidades.</p>`}
${perguntas.map(({ pergunta, chave, nome, dita }) => {
  const erro = r.semResposta[chave]
  return html`<div><label for="${nome}">${pergunta.rotulo}${!pergunta.obrigatoria && html` <span class="menor">opcional</span>`}</label>
${campo(pergunta, { nome, dita, hoje: r.hoje, erro })}
${erro && html`<p class="erro" id="erro-${nome}">${erro}</p>`}</div>`
})}`
}

function campo(p: Pergunta, c: { nome: string; dita: string; hoje: Data; erro: string | undefined }): Html {
  const comum = html`id="${c.nome}" name="${c.nome}" ${p.obrigatoria && html`required`} ${c.erro && html`aria-invalid="true" aria-describedby="erro-${c.nome}"`}`
  if (p.tipo === 'opcao')
    return html`<select ${comum}><option value="">Escolha</option>${p.opcoes?.map(o => html`<option ${o === c.dita && html`selected`}>${o}</option>`)}</select>`
  if (p.tipo === 'data')
    return html`<input type="date" ${comum} min="${primeiroDia(p, c.hoje)}" max="${ultimoDia(c.hoje)}" value="${c.dita}">`
  return html`<input ${comum} autocomplete="off" maxlength="${p.maximo ?? limites.resposta}" value="${c.dita}">`
}

/** Said before a product is put into the bag: what will be asked, and how a service's hour is agreed. */
export const antesDeComprar = ({ perguntas, agendamento }: Pick<ProdutoDaLoja, 'perguntas' | 'agendamento'>): Html =>
  html`${agendamento && html`<p><strong>Horário:</strong> ${agendamento}</p>`}
${perguntas && html`<p class="menor">Ao finalizar, a loja pergunta: ${perguntas.map(p => p.rotulo).join(', ')}.</p>`}`

/** What was answered of a line, and how its hour is agreed, under its name. */
export const respondido = (l: {
  respostas?: readonly RespostaDoComprador[] | undefined
  agendamento?: string | undefined
}): Html =>
  html`${l.respostas?.map(r => html`<br><span class="menor">${r.pergunta}: ${r.resposta}</span>`)}${l.agendamento && html`<br><span class="menor">Horário: ${l.agendamento}</span>`}`
