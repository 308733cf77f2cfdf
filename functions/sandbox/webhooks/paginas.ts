import { formatarDataHora } from '../../../shared/domain/calendario.ts'
import { Html, html } from '../../../shared/html.ts'
import { type Casa, paginaDoSimulador } from '../paginas.ts'
import { type Conferencia, type ModoDaCaixa, modos, type RecebedorDeWebhooks, type Recebido } from './simulado.ts'

const casa: Casa = {
  nome: 'Sistema do integrador',
  inicio: '/webhooks',
  aviso: 'Faz o papel do sistema que recebe os seus webhooks.',
  rodape: 'Recebedor de webhooks simulado, para desenvolvimento e demonstração.',
  estilo:
    'pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0 0;font-size:13px}fieldset{border:0;padding:0;margin:0 0 12px}legend{font-weight:600;padding:0;margin:0 0 4px}.modo{display:flex;align-items:center;gap:12px;min-height:44px;font-weight:400;margin:0}.modo input{width:20px;min-height:20px;height:20px;margin:0;flex:none}.errada{color:var(--erro)}summary .situacao{float:right}',
}

const avisos = {
  segredo: { texto: 'Segredo guardado.', certo: true },
  'segredo-invalido': { texto: 'Isso não é um segredo: ele começa com whsec_.', certo: false },
  modo: { texto: 'Resposta trocada.', certo: true },
  limpa: { texto: 'Caixa esvaziada.', certo: true },
} as const
export type Recado = keyof typeof avisos
const ehRecado = (texto: string | null): texto is Recado => texto !== null && texto in avisos

const marcas: Record<Conferencia, { texto: string; classe: string }> = {
  confere: { texto: 'Assinatura confere', classe: 'ok' },
  'nao-confere': { texto: 'Assinatura não confere', classe: 'errada' },
  velha: { texto: 'Assinada há mais de cinco minutos', classe: 'atencao' },
  'sem-segredo': { texto: 'Sem segredo para conferir', classe: 'fora' },
}

/** One inbox: its address, its secret, how it answers, what came. */
export function paginaDaCaixaDeWebhooks(
  recebedor: RecebedorDeWebhooks,
  nome: string,
  endereco: string,
  aviso: string | null,
): Response {
  const { modo, segredo } = recebedor.caixa(nome)
  const recebidos = recebedor.recebidos(nome).reverse()
  const recado = ehRecado(aviso) ? avisos[aviso] : undefined
  const outras = recebedor.caixas().filter(outra => outra !== nome)
  const conteudo = html`<h1>Webhooks recebidos</h1>
${recado && html`<p class="recado ${recado.certo ? 'certo' : 'errado'}" role="status">${recado.texto}</p>`}
<section class="cartao" aria-labelledby="endereco"><h2 id="endereco">Endereço</h2>
<p>Cadastre este endereço no painel, em Desenvolvedores:</p><p class="codigo">${endereco}</p>
<form class="campo" method="post" action="/webhooks/${nome}/segredo"><div class="linha"><div>
<label for="segredo">Segredo</label><p class="dica">${segredo === null ? 'O painel mostra uma vez, ao cadastrar.' : `Guardado: ${segredo.slice(0, 10)}…`}</p>
<input id="segredo" name="segredo" autocomplete="off" spellcheck="false" placeholder="whsec_"></div>
<button>Guardar</button></div></form></section>
<section class="cartao" aria-labelledby="respostas"><h2 id="respostas">O que responder</h2>
<form method="post" action="/webhooks/${nome}/modo"><fieldset><legend>A próxima entrega</legend>
${(Object.keys(modos) as ModoDaCaixa[]).map(m => html`<label class="modo"><input type="radio" name="modo" value="${m}"${m === modo && new Html(' checked')}>${modos[m].nome}</label>`)}
</fieldset><button>Responder assim</button></form></section>
<section class="cartao" aria-labelledby="entregas"><div class="linha"><h2 id="entregas">Mais recentes primeiro</h2>
${recebidos.length > 0 && html`<form method="post" action="/webhooks/${nome}/limpar"><button>Esvaziar</button></form>`}</div>
${recebidos.length === 0 ? html`<p class="menor">Nada chegou ainda. No painel, use “Enviar teste”, e recarregue esta página.</p>` : html`<ul class="lista">${recebidos.map(r => item(r, recebedor.conferir(r)))}</ul>`}</section>
${outras.length > 0 && html`<p class="menor">Outras caixas: ${outras.map(outra => html`<a href="/webhooks/${outra}">${outra}</a> `)}</p>`}`
  return paginaDoSimulador(casa, `Webhooks: ${nome}`, conteudo)
}

const tipoDe = (corpo: string): string => {
  try {
    const { type } = JSON.parse(corpo) as { type?: unknown }
    return typeof type === 'string' ? type : 'sem tipo'
  } catch {
    return 'não é JSON'
  }
}
const item = (r: Recebido, conferencia: Conferencia): Html => html`<li><div class="linha">
<strong>${tipoDe(r.corpo)}</strong><span class="situacao ${marcas[conferencia].classe}">${marcas[conferencia].texto}</span></div>
<p class="menor">${formatarDataHora(r.em)} · respondido ${r.status}</p>
<details><summary>Ver o que chegou</summary><p class="codigo">webhook-id: ${r.eventoId}<br>webhook-timestamp: ${r.assinadoEm}<br>webhook-signature: ${r.assinaturas}</p><pre class="codigo">${r.corpo}</pre></details></li>`

export const paginaSemCaixa = (): Response =>
  paginaDoSimulador(
    casa,
    'Recusado',
    html`<h1>Este pedido não veio desta página</h1><p><a href="/webhooks">Voltar</a></p>`,
    403,
  )
