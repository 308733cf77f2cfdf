import { formatarReais } from '../../../shared/domain/dinheiro.ts'
import { type Html, html } from '../banco/html.ts'
import { type Casa, paginaDoSimulador } from '../paginas.ts'
import { CODIGO_CERTO } from './cartoes.ts'
import type { Desafio } from './simulado.ts'

/**
 * Where the browser goes with the end of the challenge: `TermUrl` by POST, or, without one, a message to the frame's
 * parent.
 */
export interface Retorno {
  url: string | null
  /** The shop's own words, given back untouched. */
  md: string | null
}

export function lerRetorno(formulario: URLSearchParams): Retorno {
  const texto = formulario.get('TermUrl') ?? ''
  const url = URL.canParse(texto) && /^https?:$/.test(new URL(texto).protocol) ? texto : null
  return { url, md: formulario.get('MD') }
}

/** The challenge that a CReq names; '' when it names none. */
export function transacaoDoPareq(pareq: string): string {
  try {
    const { acsTransID } = JSON.parse(atob(pareq.replace(/-/g, '+').replace(/_/g, '/'))) as { acsTransID?: unknown }
    return typeof acsTransID === 'string' ? acsTransID : ''
  } catch {
    return ''
  }
}

/** Posts the end to the shop; a payer without JavaScript presses the button. */
const enviarSozinho = "document.getElementById('retorno').submit()"
/** Tells the page around that it is over; never how: the shop asks the MPI. */
const avisarQuemAbriu =
  "if(parent!==window)parent.postMessage({tipo:'desafio-3ds-terminado',transacaoId:document.getElementById('fim').dataset.transacao},'*')"

const casa = (retorno: Retorno, scripts: readonly string[] = []): Casa => ({
  nome: 'Emissor Simulado',
  aviso: 'Esta página faz de conta que é a do banco do cartão.',
  rodape: `Simulador de um ACS (EMV 3-D Secure 2.2). O código certo é ${CODIGO_CERTO}.`,
  scripts,
  politica: {
    'form-action': ["'self'", ...(retorno.url === null ? [] : [new URL(retorno.url).origin])].join(' '),
    // Any shop may frame a bank's challenge; this one is never in production.
    'frame-ancestors': 'http: https:',
  },
})

const SEM_RETORNO: Retorno = { url: null, md: null }

/** Asks for the code, or, for a stuck issuer, waits for ever. */
export function paginaDoDesafio(desafio: Desafio, retorno: Retorno): Response {
  const { valor, cartao, erros, pagina } = desafio
  const compra = html`<p>Compra de <strong>${formatarReais(valor)}</strong> com o cartão de final ${cartao.slice(-4)}.</p>`
  if (pagina === 'parada') {
    const espera = html`<h1>Confirme no aplicativo</h1>${compra}<p class="cartao" role="status">Aguardando a resposta do aplicativo do banco…</p>`
    return paginaDoSimulador(casa(retorno), 'Aguardando', espera)
  }
  const conteudo = html`<h1>Confirme a sua compra</h1>
${compra}
${erros > 0 && html`<p class="recado errado" role="alert" id="erro">Código errado. Tente de novo.</p>`}
<section class="cartao"><form class="campo" method="post" action="/mpi/acs/responder">${escondidos(desafio, retorno)}
<label for="codigo">Código de confirmação</label>
<p class="dica" id="dica">São quatro dígitos. Neste simulador, ${CODIGO_CERTO}.</p>
<input id="codigo" name="codigo" inputmode="numeric" autocomplete="one-time-code" maxlength="8" required aria-describedby="${erros > 0 ? 'erro dica' : 'dica'}"${erros > 0 && html` aria-invalid="true"`}>
<div class="acoes"><button class="principal" name="acao" value="confirmar">Confirmar</button></div></form>
<form method="post" action="/mpi/acs/responder">${escondidos(desafio, retorno)}<div class="acoes"><button name="acao" value="cancelar">Cancelar</button></div></form></section>`
  return paginaDoSimulador(casa(retorno), 'Confirme a sua compra', conteudo)
}

const escondidos = ({ transacaoId }: Desafio, { url, md }: Retorno): Html =>
  html`${campo('transacao', transacaoId)}${url !== null && campo('TermUrl', url)}${md !== null && campo('MD', md)}`

const campo = (nome: string, valor: string): Html => html`<input type="hidden" name="${nome}" value="${valor}">`

/** The end, whatever it was: it goes back to the shop, which asks the MPI. */
export function paginaDoFim(desafio: Desafio, retorno: Retorno): Response {
  const { transacaoId, estado } = desafio
  if (retorno.url === null) {
    const fim = html`<h1>Confirmação encerrada</h1><p id="fim" data-transacao="${transacaoId}" role="status">Você já pode voltar à loja.</p>`
    return paginaDoSimulador(casa(retorno, [avisarQuemAbriu]), 'Volte à loja', fim)
  }
  const conteudo = html`<h1>Voltando à loja</h1>
<form id="retorno" method="post" action="${retorno.url}">${campo('cres', cres(transacaoId, estado))}${campo('TransactionId', transacaoId)}${retorno.md !== null && campo('MD', retorno.md)}
<div class="acoes"><button class="principal">Voltar à loja</button></div></form>`
  return paginaDoSimulador(casa(retorno, [enviarSozinho]), 'Voltando à loja', conteudo)
}

/** The challenge's answer that the browser carries (EMV 3DS 2.2, CRes); the shop must not believe it. */
const cres = (transacaoId: string, estado: Desafio['estado']): string =>
  btoa(
    JSON.stringify({
      messageType: 'CRes',
      messageVersion: '2.2.0',
      acsTransID: transacaoId,
      transStatus: estado === 'aprovado' ? 'Y' : 'N',
    }),
  )

export const paginaSemDesafio = (): Response =>
  paginaDoSimulador(
    casa(SEM_RETORNO),
    'Não encontrada',
    html`<h1>Não há desafio aqui</h1><p>Volte à loja e comece de novo.</p>`,
    404,
  )

export const paginaRecusada = (): Response =>
  paginaDoSimulador(
    casa(SEM_RETORNO),
    'Recusado',
    html`<h1>Pedido recusado</h1><p>Ele veio de outro site. Volte à loja e comece de novo.</p>`,
    403,
  )
