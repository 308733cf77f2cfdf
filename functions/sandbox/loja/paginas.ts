import { mensagens } from '../../../shared/domain/embutido.ts'
import { type Html, html } from '../banco/html.ts'
import { type Casa, paginaDoSimulador } from '../paginas.ts'

const casa: Casa = {
  nome: 'Loja Simulada',
  inicio: '/loja',
  aviso: 'Faz o papel do site de um lojista, com o cartão embutido.',
  rodape: 'Site simulado, para desenvolvimento e demonstração.',
  estilo: 'iframe{width:100%;height:640px;border:0}ol{padding-left:20px;overflow-wrap:anywhere}',
}

/** Who buys at the simulated shop; its page sends this to the frame, as a shop sends what its own checkout asked. */
const pagador = {
  nome: 'MARIA DA SILVA',
  documento: '52998224725',
  contato: '11987654321',
  email: 'maria@exemplo.com',
  cep: '01001000',
  logradouro: 'PRACA DA SE',
  numero: '100',
  bairro: 'SE',
  cidade: 'SAO PAULO',
  uf: 'SP',
}

/** What any shop writes (page `/docs`, "cartão embutido"); the list shows what the frame said. */
const script = `const f=document.getElementById('cartao'),quita=new URL(f.src).origin,ditos=document.getElementById('ditos');
addEventListener('message',e=>{if(e.origin!==quita||e.source!==f.contentWindow)return;const d=e.data;
if(d.tipo==='${mensagens.altura}')return void(f.style.height=d.altura+'px');
if(d.tipo==='${mensagens.pronto}')f.contentWindow.postMessage({tipo:'${mensagens.pagador}',pagador:${JSON.stringify(pagador)}},quita);
const li=document.createElement('li');li.textContent=[d.evento??'Pronto: '+d.parcelas.length+' plano(s)',d.message].filter(Boolean).join(': ');ditos.append(li)})`

/**
 * The shop: asks for a link's address, and shows that link's card in a frame. Only what looks like a link of ours is
 * framed, and the policy lets in that origin alone.
 */
export function paginaDaLoja(link: string | null, aqui: string): Response {
  const quadro = link === null ? undefined : enderecoDoQuadro(link)
  const conteudo = html`<h1>Cartão embutido</h1>
<section class="cartao" aria-labelledby="qual"><h2 id="qual">Qual link</h2>
<form class="campo" method="get" action="/loja"><label for="link">Endereço do link de pagamento</label>
<p class="dica">Ao criar o link, ponha <strong>${aqui}</strong> em “Sites com o cartão embutido”.</p>
<div class="linha"><div><input id="link" name="link" type="url" autocomplete="off" value="${link ?? ''}"></div><button>Mostrar</button></div></form>
${link !== null && quadro === undefined && html`<p class="recado errado" role="alert">Isto não é o endereço de um link de pagamento.</p>`}</section>
${quadro && comQuadro(quadro)}`
  return paginaDoSimulador(
    quadro ? { ...casa, scripts: [script], politica: { 'frame-src': quadro.origin } } : casa,
    'Cartão embutido',
    conteudo,
  )
}

const comQuadro = (quadro: URL): Html => html`<section class="cartao" aria-labelledby="pagar"><h2 id="pagar">Pagar</h2>
<iframe id="cartao" title="Cartão" src="${quadro.href}"></iframe></section>
<section class="cartao" aria-labelledby="titulo-ditos"><h2 id="titulo-ditos">O que o quadro disse</h2>
<p class="menor">Em branco, com o quadro vazio: esta página não está entre os sites do link.</p>
<ol id="ditos" role="log" aria-labelledby="titulo-ditos"></ol></section>`

/** The frame's address of a link's own: same shop, same token. */
function enderecoDoQuadro(link: string): URL | undefined {
  const url = URL.parse(link)
  const [, slug, token] =
    /^\/plataforma\/([\w-]+)\/servicos-financeiros\/[\w-]+\/([A-Za-z0-9]{21})$/.exec(url?.pathname ?? '') ?? []
  if (!url || !/^https?:$/.test(url.protocol) || !token) return undefined
  return new URL(`/plataforma/${slug}/servicos-financeiros/cartao-embutido/${token}`, url.origin)
}
