import { dataSaoPaulo, dataValida, formatarData, formatarDataHora } from '../../../shared/domain/calendario.ts'
import { formatarReais, lerReais } from '../../../shared/domain/dinheiro.ts'
import type { Cobr, Rec, SolicRec } from '../pix/mandatos/modelo.ts'
import type { PixSimulado } from '../pix/simulado.ts'
import type { RotaSimulada } from '../rotas.ts'
import type { Aviso } from './avisos.ts'
import { type Html, html, irPara, pagina } from './html.ts'
import { paginaNaoEncontrada, paginaRecusada, recado } from './paginas.ts'
import { avisoDe, mesmaOrigem } from './rotas.ts'

/** How many mandates the list shows. */
const NA_LISTA = 30
const situacoes: Record<Rec['status'], { classe: 'ok' | 'atencao' | 'fora'; texto: string }> = {
  CRIADA: { classe: 'atencao', texto: 'Aguardando você' },
  APROVADA: { classe: 'ok', texto: 'Autorizado' },
  REJEITADA: { classe: 'fora', texto: 'Recusado' },
  EXPIRADA: { classe: 'fora', texto: 'Expirado' },
  CANCELADA: { classe: 'fora', texto: 'Cancelado' },
}
const vezes = {
  SEMANAL: 'semana',
  MENSAL: 'mês',
  TRIMESTRAL: 'trimestre',
  SEMESTRAL: 'semestre',
  ANUAL: 'ano',
} as const

/** The bank's "Pix Automático": what was authorised, or waits. */
export function secaoDeMandatos(psp: PixSimulado): Html {
  const recs = psp.mandatos.recs().reverse().slice(0, NA_LISTA)
  return html`<section class="cartao" aria-labelledby="mandatos"><h2 id="mandatos">Pix Automático</h2>
${recs.length === 0 ? html`<p class="menor">Nenhum ainda. Cole o código de uma assinatura para autorizar.</p>` : html`<ul class="lista">${recs.map(item)}</ul>`}</section>`
}

const item = (rec: Rec): Html => html`<li class="linha">
<a href="/banco/mandato/${rec.idRec}"><strong>${rec.objeto ?? rec.contrato}</strong><span class="menor">${rec.devedor.nome}</span></a>
<span class="num">${formatarReais(rec.valorRec ?? 0)}</span><span class="situacao ${situacoes[rec.status].classe}">${situacoes[rec.status].texto}</span></li>`

/** The mandates' pages: read with GET, act with POST and answer 303. */
export function rotasDosMandatos(psp: PixSimulado, acordar: () => void): RotaSimulada[] {
  const acao = (nome: string, fazer: (idRec: string, formulario: URLSearchParams) => Aviso): RotaSimulada => ({
    metodo: 'POST',
    caminho: new RegExp(`^/banco/mandato/([A-Za-z0-9]{29})/${nome}$`),
    async atender({ request, partes: [idRec = ''] }) {
      if (!mesmaOrigem(request)) return paginaRecusada()
      const aviso = fazer(idRec, new URLSearchParams(await request.text()))
      await psp.registros.confirmar()
      acordar()
      return irPara(`/banco/mandato/${idRec}?aviso=${aviso}`)
    },
  })
  const feito = (sim: boolean, aviso: Aviso): Aviso => (sim ? aviso : 'mandato-fechado')
  return [
    {
      metodo: 'GET',
      caminho: /^\/banco\/mandato\/([A-Za-z0-9]{29})$/,
      async atender({ url, partes: [idRec = ''] }) {
        const rec = psp.mandatos.rec(idRec)
        return rec ? paginaDoMandato(psp, rec, avisoDe(url)) : paginaNaoEncontrada()
      },
    },
    acao('autorizar', id => feito(psp.mandatos.autorizar(id), 'mandato-autorizado')),
    acao('recusar', id => feito(psp.mandatos.recusar(id), 'mandato-recusado')),
    acao('vencer', id => feito(psp.mandatos.deixarVencer(id), 'mandato-vencido')),
    acao('cancelar', id => feito(psp.mandatos.cancelarNoBanco(id), 'mandato-cancelado')),
    acao('maximo', (id, formulario) => {
      const texto = formulario.get('valor')?.trim() ?? ''
      const valor = texto === '' ? null : lerReais(texto)
      if (valor === undefined || (valor !== null && valor <= 0)) return 'valor-invalido'
      return feito(psp.mandatos.limitar(id, valor), 'ajuste')
    }),
    acao('sem-saldo', (id, formulario) => {
      const dias = (formulario.get('dias') ?? '').split(/[\s,;]+/).filter(Boolean)
      return dias.every(dataValida) ? feito(psp.mandatos.semSaldo(id, dias), 'ajuste') : 'dia-invalido'
    }),
  ]
}

function paginaDoMandato(psp: PixSimulado, rec: Rec, aviso: Aviso | undefined): Response {
  const cobrs = psp.mandatos.cobrs().filter(c => c.idRec === rec.idRec)
  const cob = rec.txid === null ? undefined : psp.cob(rec.txid)
  const { classe, texto } = situacoes[rec.status]
  const conteudo = html`<h1>Pix Automático</h1>
${recado(aviso)}
<section class="cartao"><p class="valor">${formatarReais(rec.valorRec ?? 0)}</p><p class="situacao ${classe}">${texto}</p>
<dl><dt>Para</dt><dd>${psp.endereco.recebedor.nome}</dd><dt>O quê</dt><dd>${rec.objeto ?? rec.contrato}</dd>
<dt>De quanto em quanto tempo</dt><dd>1 vez por ${vezes[rec.periodicidade]}, desde ${formatarData(rec.dataInicial)}</dd>
${rec.dataFinal && html`<dt>Até</dt><dd>${formatarData(rec.dataFinal)}</dd>`}
<dt>Se faltar saldo</dt><dd>${rec.politicaRetentativa === 'PERMITE_3R_7D' ? 'até 3 novas tentativas em 7 dias' : 'não tenta de novo'}</dd>
<dt>Identificador</dt><dd class="codigo">${rec.idRec}</dd></dl>
${rec.status === 'CRIADA' && esperando(rec, cob?.valor, psp.mandatos.pedidoDaRec(rec.idRec))}
${rec.status === 'APROVADA' && html`<div class="acoes">${botao(rec, 'cancelar', 'Cancelar autorização')}</div>`}</section>
<section class="cartao"><h2>Na sua conta</h2>${ajustes(rec, dataSaoPaulo(psp.agora()))}</section>
<section class="cartao"><h2>Débitos</h2>${cobrs.length === 0 ? html`<p class="menor">Nenhum agendado.</p>` : html`<ul class="lista">${cobrs.map(debito)}</ul>`}</section>
<p><a href="/banco">Ver todas as cobranças</a></p>`
  return pagina('Pix Automático', conteudo)
}

const botao = ({ idRec }: Rec, nome: string, texto: string, classe = ''): Html =>
  html`<form method="post" action="/banco/mandato/${idRec}/${nome}"><button class="${classe}">${texto}</button></form>`

const esperando = (rec: Rec, agora: number | undefined, pedido: SolicRec | undefined): Html => html`${
  pedido &&
  html`<p>Pedido feito ao seu banco, para a agência ${pedido.destinatario.agencia}, conta ${pedido.destinatario.conta}. Responda até ${formatarDataHora(pedido.expira)}.</p>`
}
<div class="acoes">
${botao(rec, 'autorizar', agora === undefined ? 'Autorizar' : `Pagar ${formatarReais(agora)} e autorizar`, 'principal')}${botao(rec, 'recusar', 'Recusar')}
${pedido && botao(rec, 'vencer', 'Deixar vencer')}</div>`

const ajustes = (
  rec: Rec,
  hoje: string,
): Html => html`<form class="campo" method="post" action="/banco/mandato/${rec.idRec}/maximo"><div class="linha"><div><label for="valor">Valor máximo por débito</label>
<input id="valor" name="valor" inputmode="decimal" autocomplete="off" value="${rec.maximo === null ? '' : formatarReais(rec.maximo).replace(/^R\$\s/, '')}"></div><button>Guardar</button></div></form>
<form class="campo" method="post" action="/banco/mandato/${rec.idRec}/sem-saldo"><div class="linha"><div><label for="dias">Dias sem saldo (AAAA-MM-DD)</label>
<input id="dias" name="dias" autocomplete="off" placeholder="${hoje}" value="${rec.semSaldo.join(' ')}"></div><button>Guardar</button></div></form>`

const nomesDasTentativas: Record<Cobr['tentativas'][number]['status'], string> = {
  SOLICITADA: 'pedida',
  AGENDADA: 'agendada',
  PAGA: 'paga',
  CANCELADA: 'cancelada',
  REJEITADA: 'recusada',
  EXPIRADA: 'sem saldo',
}
const debito = (c: Cobr): Html => html`<li><div class="linha"><strong class="num">${formatarReais(c.valor)}</strong>
<span class="menor">${c.tentativas.map(t => html`${formatarData(t.dia)} ${nomesDasTentativas[t.status]} `)}</span></div></li>`
