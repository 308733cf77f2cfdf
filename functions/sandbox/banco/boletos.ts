import { formatarData, formatarDataHora } from '../../../shared/domain/calendario.ts'
import { formatarReais, lerReais } from '../../../shared/domain/dinheiro.ts'
import type { ComBoleto, PagamentoDeBoleto } from '../cielo/boletos.ts'
import { STATUS } from '../cielo/modelo.ts'
import type { CieloSimulada } from '../cielo/simulado.ts'
import type { RotaSimulada } from '../rotas.ts'
import type { Aviso } from './avisos.ts'
import { type Html, html, irPara, pagina } from './html.ts'
import { paginaNaoEncontrada, paginaRecusada, recado } from './paginas.ts'
import { avisoDe, mesmaOrigem } from './rotas.ts'

/** How many slips the list shows. */
const NA_LISTA = 30

/** The bank's "Boletos": paste a line, and the slips that were registered, newest first. */
export function secaoDeBoletos(cielo: CieloSimulada): Html {
  const boletos = cielo.boletos.todos().reverse().slice(0, NA_LISTA)
  return html`<section class="cartao" aria-labelledby="boletos"><h2 id="boletos">Boletos</h2>
<form class="campo" method="get" action="/banco/boleto"><div class="linha"><div><label for="linha">Linha digitável</label>
<input id="linha" name="linha" inputmode="numeric" required maxlength="80" autocomplete="off"></div><button>Continuar</button></div></form>
${boletos.length === 0 ? html`<p class="menor">Nenhum boleto registrado ainda.</p>` : html`<ul class="lista">${boletos.map(um => item(cielo, um))}</ul>`}</section>`
}

/** The slips' pages: read with GET, pay with POST and answer 303. */
export function rotasDeBoletos(cielo: CieloSimulada, acordar: () => void): RotaSimulada[] {
  const pagar = (
    nome: string,
    fazer: (id: string, formulario: URLSearchParams) => PagamentoDeBoleto,
  ): RotaSimulada => ({
    metodo: 'POST',
    caminho: new RegExp(`^/banco/boleto/([0-9a-f-]{36})/${nome}$`),
    async atender({ request, partes: [id = ''] }) {
      if (!mesmaOrigem(request)) return paginaRecusada()
      const aviso = avisoDoPagamento(fazer(id, new URLSearchParams(await request.text())))
      await cielo.registros.confirmar()
      acordar()
      return irPara(aviso === 'nao-encontrada' ? `/banco?aviso=${aviso}` : `/banco/boleto/${id}?aviso=${aviso}`)
    },
  })

  return [
    {
      metodo: 'GET',
      caminho: /^\/banco\/boleto$/,
      async atender({ url }) {
        const achado = cielo.boletos.porLinha((url.searchParams.get('linha') ?? '').replace(/\D/g, ''))
        return irPara(achado ? `/banco/boleto/${achado.pagamentoId}` : '/banco?aviso=boleto-desconhecido#boletos')
      },
    },
    {
      metodo: 'GET',
      caminho: /^\/banco\/boleto\/([0-9a-f-]{36})$/,
      async atender({ url, partes: [id = ''] }) {
        const boleto = cielo.boletos.porId(id)
        return boleto ? paginaDoBoleto(cielo, boleto, avisoDe(url)) : paginaNaoEncontrada()
      },
    },
    pagar('pagar', id => cielo.boletos.pagar(id)),
    pagar('pagar-valor-errado', (id, formulario) =>
      cielo.boletos.pagar(id, { valor: lerReais(formulario.get('valor') ?? '') ?? 0 }),
    ),
    pagar('pagar-depois-de-vencer', id => cielo.boletos.pagar(id, { atrasado: true })),
    pagar('pagar-de-novo', id => cielo.boletos.pagar(id, { forcar: true })),
  ]
}

function paginaDoBoleto(cielo: CieloSimulada, pagamento: ComBoleto, aviso: Aviso | undefined): Response {
  const { boleto, valor } = pagamento
  const conteudo = html`<h1>${pagamento.status === STATUS.capturada ? 'Comprovante' : 'Confira e pague'}</h1>
${recado(aviso)}
<section class="cartao"><p class="valor">${formatarReais(valor)}</p>${situacao(cielo, pagamento)}
<dl><dt>Para</dt><dd>${boleto.beneficiario}</dd><dt>Pagador</dt><dd>${pagamento.cliente}</dd>
<dt>Vence</dt><dd>${formatarData(boleto.vencimento)}</dd>
<dt>Nosso número</dt><dd class="codigo">${boleto.nossoNumero}</dd>
<dt>Linha digitável</dt><dd class="codigo">${boleto.linhaDigitavel}</dd>
${boleto.instrucoes && html`<dt>Instruções</dt><dd>${boleto.instrucoes}</dd>`}
${boleto.pagamentos.map(um => html`<dt>Pago</dt><dd>${formatarReais(um.valor)} em ${formatarDataHora(um.em)}</dd>`)}</dl>
${acoes(cielo, pagamento)}</section>
<p><a href="/banco">Ver todas as cobranças</a></p>`
  return pagina(`Boleto de ${formatarReais(valor)}`, conteudo)
}

function acoes(cielo: CieloSimulada, pagamento: ComBoleto): Html | null {
  const { pagamentoId, valor, status } = pagamento
  const acao = `/banco/boleto/${pagamentoId}`
  if (status === STATUS.capturada) {
    return html`<div class="acoes"><form method="post" action="${acao}/pagar-de-novo"><button>Pagar de novo</button></form></div>`
  }
  if (status !== STATUS.autorizada) return null
  return html`<div class="acoes">
${!cielo.boletos.vencido(pagamento) && html`<form method="post" action="${acao}/pagar"><button class="principal">Pagar ${formatarReais(valor)}</button></form>`}
<form class="campo" method="post" action="${acao}/pagar-valor-errado"><div class="linha"><div><label for="valor">Outro valor</label>
<input id="valor" name="valor" inputmode="decimal" autocomplete="off" required value="${formatarReais(Math.max(1, valor - 1)).replace(/^R\$\s/, '')}"></div>
<button>Pagar valor errado</button></div></form>
<form method="post" action="${acao}/pagar-depois-de-vencer"><button>Pagar depois de vencer</button></form></div>`
}

function situacao(cielo: CieloSimulada, pagamento: ComBoleto): Html {
  const { status, boleto } = pagamento
  if (status === STATUS.capturada) {
    const vezes = boleto.pagamentos.length
    return html`<p class="situacao ok">${vezes > 1 ? `Pago ${vezes} vezes` : 'Pago'}</p>`
  }
  if (status !== STATUS.autorizada) return html`<p class="situacao fora">Cancelado por quem cobrou</p>`
  return cielo.boletos.vencido(pagamento)
    ? html`<p class="situacao atencao">Vencido</p>`
    : html`<p class="situacao ok">Aberto</p>`
}

const item = (cielo: CieloSimulada, pagamento: ComBoleto): Html => html`<li class="linha">
<a href="/banco/boleto/${pagamento.pagamentoId}"><strong>${pagamento.cliente}</strong><span class="menor">vence ${formatarData(pagamento.boleto.vencimento)}</span></a>
<span class="num">${formatarReais(pagamento.valor)}</span>${situacao(cielo, pagamento)}</li>`

const recusas = {
  inexistente: 'nao-encontrada',
  vencido: 'boleto-vencido',
  cancelado: 'boleto-fechado',
  'ja-pago': 'boleto-fechado',
  valor: 'valor-invalido',
} as const

const avisoDoPagamento = (pagamento: PagamentoDeBoleto): Aviso =>
  pagamento.tipo === 'pago' ? 'boleto-pago' : recusas[pagamento.motivo]
